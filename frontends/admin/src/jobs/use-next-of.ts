import type { ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import type { NotificationAction } from "@jobcentre/frontend-kit/ui";
import type { ServiceRequest } from "./jobs.api.ts";
import { isWork } from "./request-steps.ts";

/** Where what follows from a step of a request is done, called as on the overview: its row has left the list that it stood in. */
export function useNextOf(request: ServiceRequest): (to: ServiceRequestStatus) => NotificationAction | undefined {
  const navigate = useNavigate();
  const way = (label: string, status: string) => ({
    label,
    onClick: () => navigate(`/admin/dashboard/jobs?view=requests&status=${status}&sort=oldest`),
  });
  return (to) => {
    if (to === "paid" && isWork(request)) return way("Paid work to deliver", "to_deliver");
    if (to === "cancelled" && request.status === "paid") return way("Payments to pay back", "to_pay_back");
    return undefined;
  };
}
