import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

/** Sign-ins under way (interactions, codes, tokens), in memory: a restart asks people to start their sign-in again. */
export function createProviderState(now: () => number = Date.now): { adapter: AdapterFactory; clear(): void } {
  const rows = new Map<string, { payload: AdapterPayload; expiresAt: number }>();

  const live = (key: string) => {
    const row = rows.get(key);
    return row !== undefined && row.expiresAt > now() ? row.payload : undefined;
  };
  const dropWhere = (matches: (row: { payload: AdapterPayload; expiresAt: number }) => boolean) => {
    for (const [key, row] of rows) if (matches(row)) rows.delete(key);
  };
  const findBy = (model: string, field: "uid" | "userCode", value: string) => {
    for (const [key, row] of rows) {
      if (key.startsWith(`${model}:`) && row.payload[field] === value) return live(key);
    }
    return undefined;
  };

  const adapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      // The provider remembers nobody: every sign-in chooses anew, so two people can be played one after the other.
      if (model === "Session") return;
      dropWhere((row) => row.expiresAt <= now());
      rows.set(`${model}:${id}`, { payload, expiresAt: now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, "uid", uid),
    findByUserCode: async (userCode) => findBy(model, "userCode", userCode),
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
    },
    destroy: async (id) => void rows.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => dropWhere((row) => row.payload.grantId === grantId),
  });

  return { adapter, clear: () => rows.clear() };
}
