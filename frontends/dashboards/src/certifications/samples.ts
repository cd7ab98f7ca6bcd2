/** What a certificate of ours can be for: shown, as samples, to who has none yet. */
export const SAMPLE_CERTIFICATES = [
  { title: "Solar Panel Installation", facts: "8 weeks, in person" },
  { title: "Digital Marketing", facts: "6 weeks, online" },
  { title: "Fashion Design and Tailoring", facts: "12 weeks, in person" },
];
