import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureName, parseFileName } from './picture-name.ts';

interface Taken extends PictureName {
  /** Below the album's folder. */
  readonly path: string;
  readonly takenAt: number;
}

/** As a guest meets them; what is not named here comes last. */
const GROUPS = [
  'hotel',
  'frame',
  'forms',
  'booking',
  'rates',
  'reservation',
  'without-javascript',
  'accounts',
  'failures',
];

const getRank = (group: string): number => (GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length);

const listPictures = async (folder: string, group: string): Promise<Taken[]> => {
  const names = (await readdir(join(folder, group))).filter((name) => name.endsWith('.png'));
  const taken = names.map(async (name) => ({
    ...parseFileName(name),
    path: `${group}/${name}`,
    takenAt: (await stat(join(folder, group, name))).mtimeMs,
  }));
  return (await Promise.all(taken)).toSorted((one, other) => one.takenAt - other.takenAt);
};

const figure = ({ path, language, width, variant }: Taken): string =>
  `<figure class="${language} w${width} ${variant || 'light'}"><figcaption>${[language, width, variant].filter(Boolean).join(' · ')}</figcaption>` +
  `<a href="${path}"><img loading="lazy" src="${path}" alt="" style="width:${width / 4}px"></a></figure>`;

const renderSceneRow = (scene: string, pictures: readonly Taken[]): string =>
  `<section><h3>${scene}</h3><div>${pictures
    .toSorted((one, other) => one.language.localeCompare(other.language) || one.width - other.width)
    .map(figure)
    .join('')}</div></section>`;

const groupPart = (group: string, pictures: readonly Taken[]): string =>
  `<h2 id="${group}">${group}</h2>${[...Map.groupBy(pictures, ({ scene }) => scene)]
    .map(([scene, shots]) => renderSceneRow(scene, shots))
    .join('\n')}`;

const renderChoice = (name: string, value: string): string =>
  `<label><input type="checkbox" id="${value}" checked> ${name}</label>`;

/** Boxes that are not ticked hide their pictures; it takes no script. */
const HIDING = ['es', 'en', 'w390', 'w900', 'w1440', 'light', 'dark']
  .map((value) => `body:not(:has(#${value}:checked)) figure.${value}`)
  .join(',');

const STYLE = `
body { margin: 0; padding: 1rem 1.5rem; font: 15px/1.5 system-ui, sans-serif; background: #e9e9e9; color: #1a1a1a; }
nav { position: sticky; top: 0; padding: .5rem 0; background: #e9e9e9; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
h2 { margin: 2rem 0 0; scroll-margin-top: 4rem; } h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
figure { margin: 0; flex: none; } figcaption { color: #555; font-size: .8rem; }
img { display: block; max-height: 70vh; object-fit: cover; object-position: top; background: #fff; box-shadow: 0 1px 4px #0004; }
${HIDING} { display: none; }`;

/** A page with every picture of the album: a row for each scene, by language and width. */
export const renderIndex = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const groups = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => getRank(one) - getRank(other) || one.localeCompare(other));
  const parts = await Promise.all(groups.map(async (group) => groupPart(group, await listPictures(folder, group))));
  const links = groups.map((group) => `<a href="#${group}">${group}</a>`).join(' ');
  const choices = [
    renderChoice('Español', 'es'),
    renderChoice('English', 'en'),
    ...[390, 900, 1440].map((width) => renderChoice(`${width}`, `w${width}`)),
    renderChoice('light', 'light'),
    renderChoice('dark', 'dark'),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Punta Serena, every page</title><style>${STYLE}</style>
<nav>${links} ${choices.join(' ')}</nav>
${parts.join('\n')}
</html>
`;
};
