const readJson = async (path: string): Promise<unknown> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
};

const readBuildId = (manifest: unknown): string => {
  const id = manifest !== null && typeof manifest === 'object' && 'id' in manifest ? manifest.id : undefined;
  if (typeof id !== 'string') throw new Error('a build manifest without id');
  return id;
};

/**
 * Checks whether the site serves another build than this page's. During a rolling restart the newest build counts only
 * once its own manifest is served. Failures are only logged. Specification §7, §8
 */
export const isBuildOutdated = async (ownBuildId: string, now: number = Date.now()): Promise<boolean> => {
  try {
    const latest = readBuildId(await readJson(`/builds/latest.json?${now}`));
    if (latest === ownBuildId) return false;
    return readBuildId(await readJson(`/builds/meta/${encodeURIComponent(latest)}.json`)) === latest;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification requires a log only
    console.warn('Failed build manifest fetch', error);
    return false;
  }
};
