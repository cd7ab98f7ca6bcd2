import { isOwnPicture } from "../program-picture/is-own-picture.ts";
import type { Program } from "../training/training.api.ts";

const COURSE_MODES: Record<Program["mode"], string> = { in_person: "Onsite", online: "Online", hybrid: "Blended" };

/** A program as search engines read it: schema.org/Course. `origin` is the site's. */
export function course(program: Program, origin: string): object {
  const { title, description, price_amount, duration_weeks, start_date, end_date, mode, location } = program;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: title,
    description,
    url: `${origin}/training/${program.id}`,
    ...(isOwnPicture(program.image_url) && { image: origin + program.image_url }),
    provider: centre(origin),
    offers: {
      "@type": "Offer",
      category: price_amount > 0 ? "Paid" : "Free",
      price: price_amount,
      priceCurrency: "NGN",
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: COURSE_MODES[mode],
      startDate: start_date,
      endDate: end_date,
      courseSchedule: {
        "@type": "Schedule",
        repeatFrequency: "Weekly",
        repeatCount: duration_weeks,
        startDate: start_date,
        endDate: end_date,
      },
      ...(mode !== "online" && { location }),
      instructor: { "@type": "Person", name: program.instructor_name },
    },
  };
}

/** The centre itself. */
export const centre = (origin: string): object => ({
  "@type": "Organization",
  name: "Abuja Job Centre",
  url: `${origin}/`,
  logo: `${origin}/assets/shell/preview.png`,
});
