import { apiList } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { readAllPages } from "../lists/read-all-pages.ts";
import type { Enrollment } from "../my-training/my-training.api.ts";

const ENROLLMENTS = "GET /api/my-training-enrollments";

export type Certified = Enrollment & { certificate_number: string };
export type Revoked = Enrollment & { certificate_revoked_reason: string };

const isRevoked = (enrollment: Enrollment): enrollment is Revoked =>
  enrollment.certificate_revoked_reason !== undefined;
const isCertified = (enrollment: Enrollment): enrollment is Certified => enrollment.certificate_number !== null;

/** The enrollments with a certificate that holds, and those whose certificate was revoked, newest first. */
export const useCertifications = () =>
  useQuery({
    queryKey: [ENROLLMENTS, "certified"],
    queryFn: async ({ signal }) => {
      const { rows } = await readAllPages((query) => apiList(ENROLLMENTS, { query, signal }));
      return { valid: rows.filter(isCertified), revoked: rows.filter(isRevoked) };
    },
  });
