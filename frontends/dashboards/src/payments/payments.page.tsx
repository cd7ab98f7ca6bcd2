import { PREMIUM_SERVICES } from "@jobcentre/contracts/job-options";
import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, PageHeader, ReadFailed } from "@jobcentre/frontend-kit/ui";
import { PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { OfferCard } from "./offer-card.tsx";
import { PAGE_SIZE, usePremiumRequests, usePremiumStanding } from "./payments.api.ts";
import styles from "./payments.module.css";
import { headingId, RequestRow } from "./request-row.tsx";

/** The premium services, and what the employer asked for so far. */
export function PaymentsPage() {
  useDocumentTitle("Payments");
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const requests = usePremiumRequests(page);
  const standing = usePremiumStanding();
  const focusAfter = useFocusAfter(standing.data, "premium-services");
  const focusInHistory = useFocusAfter(requests.data, "premium-services");

  return (
    <>
      <PageHeader
        title="Payments"
        lead="Services that help you find people faster. You ask here and pay by the instructions you get by message."
      />
      <h2 id="premium-services" tabIndex={-1}>
        Premium services
      </h2>
      <ReadFailed read={standing} headingLevel={3} title="What you asked for so far could not be loaded" />
      <ul className={styles.offers}>
        {PREMIUM_SERVICES.map((service) => (
          <OfferCard key={service} service={service} standing={standing.data} onSent={focusAfter} />
        ))}
      </ul>
      <h2>Payment history</h2>
      <PagedList
        read={requests}
        page={page}
        pageSize={PAGE_SIZE}
        label="Payment history"
        count={(total, number) => `${number} ${total === 1 ? "request" : "requests"}`}
        failed="Your payment history could not be loaded"
        empty={
          <EmptyState title="No payments yet" headingLevel={3} icon="file">
            What you ask for stands here, with its price and whether it is paid.
          </EmptyState>
        }
      >
        {(request) => (
          <RequestRow key={request.id} request={request} onCancelled={() => focusInHistory(headingId(request.id))} />
        )}
      </PagedList>
    </>
  );
}
