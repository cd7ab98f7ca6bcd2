import { useTakenOver } from "../taken-over/use-taken-over.ts";

interface LatePictureProps {
  className: string;
  src: string;
  width: number;
  height: number;
  onError: () => void;
}

/** A picture that stands for nothing that is not said in words, in a place kept for it. */
export function LatePicture({ className, ...image }: LatePictureProps) {
  // Pictures would take the page's scripts their share of a slow line, so they are asked for when the page is taken over.
  const takenOver = useTakenOver();
  const picture = <img className={className} alt="" loading="lazy" decoding="async" {...image} />;
  if (takenOver) return picture;
  return (
    <div className={className}>
      <noscript>{picture}</noscript>
    </div>
  );
}
