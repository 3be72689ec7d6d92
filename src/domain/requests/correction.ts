/** What callers change about memories after they were stored, and how they take that back. */
export type {
  EditReceipt,
  ForgetManyReceipt,
  HistoryEntry,
  KeepingReceipt,
  UneditReceipt,
  UnforgetReceipt,
} from '../answers.generated.ts';
