import { errorText, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";

export type Message = ResponseOf<"GET /api/messages">[number];

const MESSAGES = "GET /api/messages";
export const PAGE_SIZE = 50;

/** One page of the messages, newest first. The first one also feeds the overview and the unread count. */
export const useMessages = (page = 1) => useList(MESSAGES, { query: { page, limit: PAGE_SIZE } });

/** How many of the newest messages are unread; undefined until known. */
export const useUnreadCount = (): number | undefined =>
  useMessages().data?.rows.filter(({ is_read }) => !is_read).length;

/** Marks a message as read: here at once, taken back where the server does not take it. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const action = useAction("POST /api/messages/{id}/read");

  const show = (id: string, is_read: boolean) =>
    queryClient.setQueriesData<List<Message>>(
      { queryKey: [MESSAGES] },
      (list) =>
        list && { ...list, rows: list.rows.map((message) => (message.id === id ? { ...message, is_read } : message)) },
    );

  return async function markRead(id: string): Promise<void> {
    show(id, true);
    try {
      await action.mutateAsync({ params: { id } });
    } catch (error) {
      show(id, false);
      notify.error(errorText(error, "The message could not be marked as read."), {
        label: "Retry",
        onClick: () => void markRead(id),
      });
    }
  };
}
