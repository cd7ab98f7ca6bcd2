import { useNavigate } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";
import { takePortalPlace } from "./portal-place.ts";

/** Leaves for the portal: where somebody was in it before they signed in, else its first tab. */
export function ToPortal() {
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    // The remembered place is taken once.
    if (gone.current) return;
    gone.current = true;
    navigate(takePortalPlace(), { replace: true });
  }, [navigate]);
  return null;
}
