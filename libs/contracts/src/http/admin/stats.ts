import * as z from "zod";
import { defineCalls } from "../../call.ts";

export const stats = z.strictObject({
  totalUsers: z.number(),
  totalEmployers: z.number(),
  totalJobs: z.number(),
  totalApplications: z.number(),
  totalTrainingPrograms: z.number(),
  totalEnrollments: z.number(),
  activeJobs: z.number(),
  pendingApplications: z.number(),
});

export const statsCalls = defineCalls({
  "GET /api/admin/stats": { access: "admin", summary: "Counts for the overview", response: stats },
  "GET /api/admin/stats/recount": {
    access: "admin",
    summary: "The overview's counts beside a fresh count of the records behind them",
    response: z.array(z.strictObject({ figure: stats.keyof(), shown: z.number(), counted: z.number().nullable() })),
  },
});
