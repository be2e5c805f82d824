import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import type { ConsentList } from '#shared/http/account-consents.ts';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';

const PATHS = { terms_of_service: '/terms-of-service', privacy_policy: '/privacy-policy' } as const;

/**
 * Asks for agreement to the documents in force where there is none: an operator made the account, or a document was
 * changed. It stays until it is given and is in nobody's way; without a connection nothing is asked.
 */
export function ConsentBanner() {
  const account = useAccountApi();
  const online = useOnline();
  const [list, setList] = useState<ConsentList | null>(null);
  const { busy, refusal, ask } = useAsking();

  const isAsked = list !== null;
  useEffect(() => {
    if (!online || isAsked) return;
    let left = false;
    account.consents().then(
      (answer) => !left && answer.ok && setList(answer.value),
      (error: unknown) => console.error('What was agreed to could not be read.', error),
    );
    return () => {
      left = true;
    };
  }, [account, online, isAsked]);

  if (list === null || list.open.length === 0) return null;
  const { open, consents } = list;
  const changed = open.every(({ document }) => consents.some((given) => given.document === document));

  const agree = () =>
    ask(async () => {
      for (const each of open) {
        const answer = await account.agree(each);
        if (!answer.ok) return answer;
        setList(answer.value);
      }
      return { ok: true as const };
    });

  return (
    <BannerSlot>
      <Banner
        kind="info"
        title={changed ? 'Our documents have changed. ' : 'Please read this first. '}
        action={
          <Button size="sm" variant="primary" busy={busy} onClick={() => void agree()}>
            I agree
          </Button>
        }
      >
        {changed
          ? 'Read what counts now: '
          : 'Daymark keeps your health data for your programme, and needs your agreement for it: '}
        {open.map(({ document }, at) => (
          <Fragment key={document}>
            {at > 0 && ' and '}
            <Link to={PATHS[document]} className="inline-link">
              {LEGAL_DOCUMENTS.find((known) => known.document === document)?.title}
            </Link>
          </Fragment>
        ))}
        .{refusal !== null && <b role="alert"> {refusal}</b>}
      </Banner>
    </BannerSlot>
  );
}
