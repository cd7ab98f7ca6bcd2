import { useState } from "react";
import { Initials } from "../people/initials.tsx";
import type { Program } from "../training/training.api.ts";
import { isOwnPicture } from "./is-own-picture.ts";
import { LatePicture } from "./late-picture.tsx";
import styles from "./program-picture.module.css";

/** A program's instructor in a circle, or their initials where there is no picture that loads. Decoration: the name stands beside it. */
export function InstructorPicture({ program }: { program: Pick<Program, "instructor_image_url" | "instructor_name"> }) {
  const { instructor_image_url, instructor_name } = program;
  const [failed, setFailed] = useState(false);
  if (failed || !isOwnPicture(instructor_image_url)) return <Initials name={instructor_name} />;
  return (
    <LatePicture
      className={styles.instructor ?? ""}
      src={instructor_image_url}
      width={72}
      height={72}
      onError={() => setFailed(true)}
    />
  );
}
