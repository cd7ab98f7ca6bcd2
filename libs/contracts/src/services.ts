export const SERVICE_NAMES = ["identity", "jobs", "training", "entrepreneurship", "admin"] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
