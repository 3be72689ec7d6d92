import { useState } from 'preact/hooks';
import {
  ProfileNamesDocument,
  RecallDocument,
  type RecallQueryVariables,
} from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { asOf, namespace } from '../../state/selection.ts';
import { route, setQuery } from '../../state/route.ts';
import { SavedQuestions } from './saved/card.tsx';
import { Variant } from './variant.tsx';
import { VariantPicker } from './variant-picker.tsx';
import { type VariantChoice, MOST_VARIANTS, parseVariants, printVariants } from './variants.ts';

const LIMITS = [5, 10, 20, 50];

/** One question with up to three variants of mode and profile, and why each result ranks where it does. */
export function Recall() {
  const { query } = route.value;
  const asked = query.get('q') ?? '';
  const [text, setText] = useState(asked);
  const limit = Number(query.get('limit') ?? 10);
  const variants = parseVariants(query.get('variants'));
  const place = namespace.value;
  const profiles = useQuery(ProfileNamesDocument, {}).data?.settings.profiles.map(({ name }) => name) ?? [];
  const variables = (variant: VariantChoice | undefined): RecallQueryVariables | undefined =>
    variant === undefined || asked === '' || place === undefined
      ? undefined
      : {
          input: {
            namespace: place,
            query: asked,
            limit,
            mode: variant.mode,
            explain: true,
            // A comparison must not change what it compares.
            learn: false,
            via: 'dashboard',
            ...(variant.profile === '' ? {} : { profile: variant.profile }),
            ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
          },
        };
  // The number of hooks is fixed: a variant that does not exist runs no query.
  const answers = [
    useQuery(RecallDocument, variables(variants[0])),
    useQuery(RecallDocument, variables(variants[1])),
    useQuery(RecallDocument, variables(variants[2])),
  ];
  const setVariants = (next: readonly VariantChoice[]): void =>
    setQuery({ variants: printVariants(next) }, true);
  return (
    <>
      <PageHead title="Recall lab">
        Ask what an agent would ask, compare modes and profiles, and see why each memory was returned. Save
        the questions whose answers must stay. Asking here does not strengthen memories.
      </PageHead>
      <Card title="Question">
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setQuery({ q: text.trim() });
            if (text.trim() === asked) for (const answer of answers) answer.again();
          }}
        >
          <div class="row end">
            <label class="stacked grow">
              <span>Question or any other text</span>
              <input
                type="search"
                required
                maxLength={4_000}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
                dir="auto"
              />
            </label>
            <label class="stacked">
              <span>Results</span>
              <select
                value={limit}
                onChange={({ currentTarget }) => setQuery({ limit: currentTarget.value }, true)}
              >
                {LIMITS.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </label>
            <button type="submit" class="primary">
              Recall
            </button>
          </div>
          <div class="row end">
            {variants.map((variant, at) => (
              <VariantPicker
                key={at}
                number={at + 1}
                variant={variant}
                profiles={profiles}
                onChange={(next) => setVariants(variants.with(at, next))}
                onRemove={variants.length === 1 ? undefined : () => setVariants(variants.toSpliced(at, 1))}
              />
            ))}
            {variants.length < MOST_VARIANTS ? (
              <button
                type="button"
                onClick={() => setVariants([...variants, { mode: 'AUTO', profile: profiles[1] ?? '' }])}
              >
                Add a variant
              </button>
            ) : null}
          </div>
        </form>
      </Card>
      {asked === '' ? (
        <Empty>Enter a question to see results.</Empty>
      ) : (
        <div class="variants">
          {variants.map((variant, at) => {
            const answer = answers[at];
            if (answer === undefined) return null;
            const others = answers.flatMap(({ data }, other) =>
              other === at || other >= variants.length || data === undefined
                ? []
                : [{ number: other + 1, ids: data.recall.hits.map(({ memory }) => memory.id) }],
            );
            return (
              <Variant
                key={at}
                number={at + 1}
                variant={variant}
                answer={answer}
                others={others}
                question={asked}
                limit={limit}
              />
            );
          })}
        </div>
      )}
      {place === undefined ? null : <SavedQuestions key={place} namespace={place} />}
    </>
  );
}
