import { CategoryArt } from "@jobcentre/frontend-kit/category-art";
import { useState } from "react";
import type { Program } from "../training/training.api.ts";
import { isOwnPicture } from "./is-own-picture.ts";
import { LatePicture } from "./late-picture.tsx";
import styles from "./program-picture.module.css";

interface ProgramPictureProps {
  program: Pick<Program, "image_url" | "category">;
  large?: boolean;
  className?: string | undefined;
}

/** The program's own picture, or the drawing of its category where there is none that loads. Decoration. */
export function ProgramPicture({ program, large, className }: ProgramPictureProps) {
  const { image_url, category } = program;
  const [failed, setFailed] = useState(false);
  if (failed || !isOwnPicture(image_url)) {
    return <CategoryArt category={category} large={large ?? false} className={className} />;
  }
  return (
    <LatePicture
      className={large ? `${styles.picture} ${styles.large}` : (styles.picture ?? "")}
      src={image_url}
      width={640}
      height={large ? 240 : 180}
      onError={() => setFailed(true)}
    />
  );
}
