/** The fixed claims of the training page; figures that the product knows are shown beside them. */
export const trainingClaims = [
  { value: "6-16 weeks", label: "Program duration" },
  { value: "85%", label: "Job placement" },
];
