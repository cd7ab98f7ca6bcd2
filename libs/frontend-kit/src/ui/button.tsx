import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "../router.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface Look {
  /** One primary per screen; default secondary. */
  kind?: ButtonKind;
  size?: "medium" | "small";
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Sending: shows a spinner, keeps the focus and takes no further clicks. */ busy?: boolean;
  };

function lookClass({ kind = "secondary", size = "medium" }: Look, extra?: string): string {
  return classNames(styles.button, styles[kind], size === "small" && styles.small, extra);
}

export function Button({
  kind,
  size,
  icon,
  busy,
  className,
  children,
  type = "button",
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ kind, size, children }, className)}
      // A busy one is not disabled: that would drop the keyboard's place.
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuseClick : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Also keeps Enter in a field from sending its form again: browsers press the submit button for it. */
function refuseClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ kind, size, icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={lookClass({ kind, size, children }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
