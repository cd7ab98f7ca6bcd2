/** The page of who applied for a job that shows that one application, whatever became of it. Browsers import this file. */
export const ownApplicationPath = (id: string): `/${string}` => `/dashboard/applied-jobs?application=${id}`;
