/** Does something for each employer in turn, also after one for whom it failed; throws after all of them where any did. */
export async function forEachOf(
  employerIds: readonly string[],
  remind: (employerId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const employerId of employerIds) {
    try {
      await remind(employerId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${employerIds.length} employers could not be reminded`);
}
