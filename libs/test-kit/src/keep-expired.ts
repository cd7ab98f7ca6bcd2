/** MongoDB's database `admin`. */
export type AdminDatabase = { command(command: Record<string, unknown>): Promise<unknown> };

/**
 * Has a server remove nothing that expired: tests have clocks of their own, and what is in their future may long be past.
 * Answers what sets it back to what it was; rejects where this user may not do it.
 */
export async function keepExpired(admin: AdminDatabase): Promise<(admin: AdminDatabase) => Promise<void>> {
  const { ttlMonitorEnabled } = (await admin.command({ getParameter: 1, ttlMonitorEnabled: 1 })) as {
    ttlMonitorEnabled: boolean;
  };
  await admin.command({ setParameter: 1, ttlMonitorEnabled: false });
  return async (later) => void (await later.command({ setParameter: 1, ttlMonitorEnabled }));
}
