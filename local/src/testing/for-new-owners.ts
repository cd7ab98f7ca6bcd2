/** What waits until a former owner's has gone from a company's account, called by its new owner; written down a second time. */
export const WAITS_FOR_MOVE: readonly string[] = [
  "POST /api/training-applications",
  "GET /api/training-applications/program/{id}",
  "POST /api/training-applications/{id}/withdraw",
  "GET /api/my-training-applications",
  "GET /api/certificates/{number}.pdf",
  "GET /api/my-training-enrollments",
  "POST /api/my-training-enrollments/{id}/leave",
  "POST /api/training-feedback",
  "GET /api/place-alerts",
  "POST /api/place-alerts",
  "DELETE /api/place-alerts/{id}",
  "POST /api/entrepreneurship-applications",
  "POST /api/entrepreneurship-applications/{id}/withdraw",
  "POST /api/entrepreneurship-applications/{id}/documents",
  "GET /api/my-entrepreneurship",
];

/** Of these, what an administrator does not wait for, who owns such a company. */
export const NOT_FOR_ADMINS: readonly string[] = ["GET /api/certificates/{number}.pdf"];
