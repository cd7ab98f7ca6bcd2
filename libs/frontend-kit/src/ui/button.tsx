import type { ComponentProps, ReactNode } from "react";
import { Link } from "../router.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface Look {
  /** One primary per screen; default secondary. */
  kind?: ButtonKind;
  size?: "medium" | "small";
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ComponentProps<"button"> & { /** Sending: shows a spinner and takes no further clicks. */ busy?: boolean };

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
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ kind, size, children }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
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
