export const QUICK_LINKS = [
  { to: "/jobs", label: "Find a job" },
  { to: "/training", label: "Training programs" },
  { to: "/entrepreneurship", label: "Entrepreneurship" },
  { to: "/about", label: "About us" },
  { to: "/verify-certificate", label: "Verify a certificate" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/employer/auth?mode=register", label: "For employers" },
];

export const ADDRESS = "Federal Capital Territory, Abuja, Nigeria";
