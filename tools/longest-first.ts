import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes minutes, by the beginning of its name: begun last, it would be waited for alone. */
const LONG = ["every-page", "separate", "portal-outage", "trace", "new.int", "write-demo-data"];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.slice(moduleId.lastIndexOf("/") + 1).startsWith(name));

/** Vitest's own order, by size where nothing is known of a run before, with the files that take the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
