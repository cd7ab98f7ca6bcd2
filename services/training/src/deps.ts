import type { BearerLinks } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";

/** What the use cases of training work with. */
export interface TrainingDeps {
  db: Connection;
  now: () => Date;
  links: BearerLinks;
  /** Where people reach the product; what a certificate's QR code begins with. */
  publicUrl: string;
}

/** What most use cases need: the store and the clock. */
export type StoreDeps = Pick<TrainingDeps, "db" | "now">;
