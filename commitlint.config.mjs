/** `npm run check:commits`: subjects of commits, as docs/STYLE.md asks for them. The base is origin/main, or what COMMITS_SINCE names. */
import nlp from 'compromise';

const TYPES = ['bench', 'build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
/** Past tense, "adding", and "adds" are not imperative. */
const NOT_IMPERATIVE = ['PastTense', 'Gerund', 'PresentTense'];

/** @returns whether the first word is no verb form but the imperative; a word that is no verb passes, as taggers err. */
function imperative({ subject }) {
  const [first = ''] = (subject ?? '').split(' ');
  const tags = nlp(`${first.toLowerCase()} it`).terms().json()[0]?.terms?.[0]?.tags ?? [];
  const wrong = NOT_IMPERATIVE.find((tag) => tags.includes(tag));
  const right = tags.includes('Infinitive') || tags.includes('Imperative') || wrong === undefined;
  return [right, `Begin the subject with an imperative ("add", not "added" or "adds"): "${first}".`];
}

export default {
  plugins: [{ rules: { imperative } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'type-enum': [2, 'always', TYPES],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
    imperative: [2, 'always'],
  },
};
