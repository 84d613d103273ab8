import type { ContentVersion } from '#src/desk/website/content-version.rules.ts';
import type { ContentVersions } from '#src/desk/website/content-versions.table.ts';

/** Versions of the website's texts in memory, for one person at a time. */
export const createMemoryVersions = (): ContentVersions => {
  let stored: ContentVersion[] = [];
  const remove = (versionId: string): boolean => {
    const before = stored.length;
    stored = stored.filter((each) => each.versionId !== versionId);
    return stored.length < before;
  };
  const add = (version: ContentVersion): boolean => {
    const isTaken = stored.some(
      ({ id, state }) => id === version.id && state === version.state && state !== 'published',
    );
    if (!isTaken) stored.unshift(version);
    return !isTaken;
  };
  return {
    find: async (versionId) => stored.find((each) => each.versionId === versionId),
    listDrafts: async () => stored.filter(({ state }) => state === 'draft'),
    listOfItem: async ({ collection, id }) => stored.filter((each) => each.collection === collection && each.id === id),
    saveDraft: async (version, replaces) => {
      if (replaces !== null && !remove(replaces)) return false;
      return add(version);
    },
    discardDraft: async (versionId) => remove(versionId),
    beginPublishing: async (version) => add(version),
    finishPublishing: async ({ versionId, draftId }) => {
      if (draftId !== null) remove(draftId);
      stored = stored.map((each) => (each.versionId === versionId ? { ...each, state: 'published' } : each));
    },
    dropPublishing: async (versionId) => void remove(versionId),
    recordItem: async ({ id }) => {
      stored = stored.filter((each) => each.id !== id || each.state !== 'draft');
    },
  };
};
