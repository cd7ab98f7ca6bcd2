import { useState, useSyncExternalStore } from "react";
import { CategoryArt } from "../category-art/category-art.tsx";
import type { Program } from "../training/training.api.ts";
import styles from "./program-picture.module.css";

interface ProgramPictureProps {
  program: Pick<Program, "image_url" | "category">;
  large?: boolean;
  className?: string | undefined;
}

const never = () => () => undefined;

/** The program's own picture, or the drawing of its category where there is none that loads. Decoration. */
export function ProgramPicture({ program, large, className }: ProgramPictureProps) {
  const { image_url, category } = program;
  const [failed, setFailed] = useState(false);
  // Pictures would take the page's scripts their share of a slow line, so they are asked for when the page is taken over.
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // The policy of pages shows pictures of this site alone.
  if (failed || !image_url.startsWith("/api/training-programs/images/")) {
    return <CategoryArt category={category} large={large ?? false} className={className} />;
  }
  const place = large ? `${styles.picture} ${styles.large}` : styles.picture;
  const picture = (
    <img
      className={place}
      src={image_url}
      alt=""
      width={640}
      height={large ? 240 : 180}
      // On a phone also the large one is below the first screen.
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
  if (takenOver) return picture;
  return (
    <div className={place}>
      <noscript>{picture}</noscript>
    </div>
  );
}
