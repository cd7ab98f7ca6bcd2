/** Where the list of follow-ups is, under the overview; apart, as the routes of the remote name it before anything of it is loaded. */
export const FOLLOW_UPS_PATH = "/admin/dashboard/follow-ups";
