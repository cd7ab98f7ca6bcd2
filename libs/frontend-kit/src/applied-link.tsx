import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { Link } from "@jobcentre/frontend-kit/router";
import { Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { Ref } from "react";
import styles from "./applied-link.module.css";

interface AppliedLinkProps {
  /** The id of the application. */
  application: string;
  /** Of the job. */
  title: string;
  id?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** In place of the button that applies, where that has been done. */
export function AppliedLink({ application, title, id, ref }: AppliedLinkProps) {
  return (
    <Link id={id} ref={ref} className={styles.applied} to={ownApplicationPath(application)}>
      <Icon name="check" /> You applied <VisuallyHidden>for {title}: see your application</VisuallyHidden>
    </Link>
  );
}
