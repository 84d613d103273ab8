import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, so that no worker is left alone with one at the end; then as Vitest does. */
export const createLongestFirstSequencer = (...names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const place = names.findIndex((name) => moduleId.includes(`/${name}.`));
        return place === -1 ? names.length : place;
      };
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
