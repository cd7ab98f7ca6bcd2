import { errorText, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { isUnreadCount, MESSAGES } from "@jobcentre/frontend-kit/messages";
import { readAnew, tellOtherTabs, useAction, useList, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";

export type Message = ResponseOf<typeof MESSAGES>[number];

export const PAGE_SIZE = 50;

/** One page of the messages, or of the unread ones, newest first. The first one of all also feeds the overview. */
export const useMessages = (page = 1, isUnreadAlone = false) =>
  useList(MESSAGES, { query: { page, limit: PAGE_SIZE, ...(isUnreadAlone && { is_read: "false" as const }) } });

const ONE = "GET /api/messages/{id}";

/** One message that is on another page of the list. */
export const useMessage = (id: string) => useRead(ONE, { params: { id } });

/** Marks a message as read: here at once, taken back where the server does not take it. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const action = useAction("POST /api/messages/{id}/read");
  const lists = { queryKey: [MESSAGES] };
  const areOnTheirWay = () => queryClient.isFetching(lists) > 0;
  /** Of a full page of unread ones the next moves up for each that is read. */
  const isNextToCome = () =>
    queryClient
      .getQueriesData<List<Message>>(lists)
      .some(([key, list]) => isUnreadCount(key) && list && list.rows.length >= PAGE_SIZE);

  /** A page of other messages stays as old as it is. */
  function show(id: string, is_read: boolean) {
    for (const [key, list] of queryClient.getQueriesData<List<Message>>(lists)) {
      if (!list || !(isUnreadCount(key) || list.rows.some((message) => message.id === id))) continue;
      const rows = list.rows.map((message) => (message.id === id ? { ...message, is_read } : message));
      const total = isUnreadCount(key) ? Math.max(0, list.total + (is_read ? -1 : 1)) : list.total;
      queryClient.setQueryData(key, { rows, total });
    }
    const one = [ONE, { params: { id } }];
    const message = queryClient.getQueryData<Message>(one);
    if (message) queryClient.setQueryData(one, { ...message, is_read });
  }

  return async function markRead(id: string): Promise<void> {
    const wereOnTheirWay = areOnTheirWay();
    show(id, true);
    try {
      await action.mutateAsync({ params: { id } });
      tellOtherTabs([MESSAGES, ONE]);
    } catch (error) {
      show(id, false);
      const retry = retryOf(error, () => void markRead(id));
      notify.error(errorText(error, "The message could not be marked as read."), retry);
    }
    // What they say may be from before it was read.
    if (wereOnTheirWay || areOnTheirWay() || isNextToCome()) void readAnew(queryClient, [MESSAGES]);
  };
}

/** Marks a message and all before it as read: here at once, read anew whatever became of it. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  const failure = useFailureNotice();
  const action = useAction("POST /api/messages/{id}/read-all", { stale: [MESSAGES] });
  const lists = { queryKey: [MESSAGES] };

  return async function markAllRead(newest: string): Promise<void> {
    failure.takeBack();
    // An answer that is still on its way would bring the old state back.
    void queryClient.cancelQueries(lists);
    for (const [key, list] of queryClient.getQueriesData<List<Message>>(lists)) {
      if (!list) continue;
      const rows = list.rows.map((message) => ({ ...message, is_read: true }));
      queryClient.setQueryData(key, { rows, total: isUnreadCount(key) ? 0 : list.total });
    }
    try {
      await action.mutateAsync({ params: { id: newest } });
    } catch (error) {
      void queryClient.invalidateQueries(lists);
      const retry = retryOf(error, () => void markAllRead(newest));
      failure.say(errorText(error, "The messages could not be marked as read."), retry);
    }
  };
}
