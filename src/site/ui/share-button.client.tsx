'use client';
import { useState } from 'react';
import { useReplayedPress } from '#src/site/hydration/use-replayed-press.client.ts';
import './share-button.css';

interface ShareButtonProps {
  /** Absolute. */
  readonly url: string;
  /** What is shared, as the subject of a mail. */
  readonly title: string;
  readonly texts: { readonly share: string; readonly mail: string; readonly copied: string };
}

const PRESS_NAME = 'share';

/** Opens the device's own sharing; false where it has none or refuses. */
const shareByDevice = async (shared: ShareData): Promise<boolean> => {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closed by the guest.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** Shares an address by the device, or copies it and says so; without JavaScript a link that mails it. */
export const ShareButton = ({ url, title, texts }: ShareButtonProps) => {
  const [status, setStatus] = useState('');
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`;
  const share = async () => {
    setStatus('');
    if (await shareByDevice({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      setStatus(texts.copied);
    } catch {
      // Not allowed, or not by https.
      window.location.assign(mail);
    }
  };
  const press = useReplayedPress(PRESS_NAME, share);
  return (
    <span className="share">
      <a className="share-mail" href={mail}>
        {texts.mail}
      </a>
      <button type="button" className="share-button" data-press={PRESS_NAME} onClick={press}>
        {texts.share}
      </button>
      <span role="status">{status}</span>
    </span>
  );
};
