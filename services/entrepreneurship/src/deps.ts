import type { BearerLinks } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";

/** What the use cases of entrepreneurship work with. */
export interface EntrepreneurshipDeps {
  db: Connection;
  now: () => Date;
  links: BearerLinks;
}

/** What most use cases need: the store and the clock. */
export type StoreDeps = Pick<EntrepreneurshipDeps, "db" | "now">;
