import { addGauges } from "@jobcentre/service-kit/add-gauges";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { operatorNotes } from "../backup/operator-notes.ts";
import { diskOf } from "./data-disk.ts";

/** What docs/alerts.yml watches of the installation; NaN where there was no backup. */
export function measureInstallation({ db, registry }: Pick<ServiceDeps, "db" | "registry">, dataDir?: string): void {
  addGauges(registry, [
    [
      "backup_last_success_timestamp_seconds",
      "When the last backup was made",
      async () => {
        const { backup } = await operatorNotes(db);
        return backup ? backup.at.getTime() / 1000 : Number.NaN;
      },
    ],
  ]);
  if (dataDir === undefined) return;
  addGauges(registry, [
    ["data_disk_free_bytes", "Free bytes of the disk of DATA_DIR", async () => (await diskOf(dataDir)).free],
    ["data_disk_size_bytes", "All bytes of the disk of DATA_DIR", async () => (await diskOf(dataDir)).size],
  ]);
}
