import { useRef } from 'preact/hooks';
import { performed } from '../../../acts/perform.ts';
import { counted } from '../../../parts/format.ts';
import { parseSaved, printSaved } from './file.ts';
import { keep, savedQuestions } from './kept.ts';
import { merged } from './saved-question.ts';

/** Takes saved questions to another browser, and brings them from there. */
export function FileButtons({ namespace }: { readonly namespace: string }) {
  const input = useRef<HTMLInputElement>(null);
  const saved = savedQuestions.value;
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([printSaved(saved)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `questions-${namespace}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 0);
  };
  const add = (file: File): Promise<void> =>
    performed(async () => {
      const questions = parseSaved(await file.text());
      keep((all) => merged(all, questions));
      return { said: `${counted(questions.length, 'question')} added. What was saved here stays as it is.` };
    });
  return (
    <div class="row">
      {saved.length === 0 ? null : (
        <button type="button" onClick={download}>
          Save as a file
        </button>
      )}
      <button type="button" onClick={() => input.current?.click()}>
        Add from a file
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        class="hidden"
        tabIndex={-1}
        aria-label="File with saved questions"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) void add(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
