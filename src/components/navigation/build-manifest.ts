const readJson = async (path: string): Promise<unknown> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
};

const idIn = (manifest: unknown): string => {
  const id = manifest !== null && typeof manifest === 'object' && 'id' in manifest ? manifest.id : undefined;
  if (typeof id !== 'string') throw new Error('a build manifest without id');
  return id;
};

/**
 * Whether the site serves another build than this page's. While processes are replaced one after another, the newest
 * build counts only once it also answers for itself. A failure is only logged. Specification §7, §8
 */
export const isOutdated = async (ownBuildId: string, now: number = Date.now()): Promise<boolean> => {
  try {
    const latest = idIn(await readJson(`/builds/latest.json?${now}`));
    if (latest === ownBuildId) return false;
    return idIn(await readJson(`/builds/meta/${encodeURIComponent(latest)}.json`)) === latest;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else
    console.warn('Failed build manifest fetch', error);
    return false;
  }
};
