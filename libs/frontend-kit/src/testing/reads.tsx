import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until a text can be read. What is said while a dialog closes moves out of it, so an element found before may be gone. */
export async function reads(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
