import { useState } from 'preact/hooks';

/** A text to use elsewhere, with a button that copies it. */
export function Copied({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('The browser does not allow it: select the text.'),
    );
  };
  return (
    <div class="row copied">
      <code>{text}</code>
      <button type="button" aria-label={`Copy: ${text}`} onClick={() => void copy()}>
        Copy
      </button>
      <span class="small soft" role="status">
        {said}
      </span>
    </div>
  );
}
