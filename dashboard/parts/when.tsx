import { moment } from './format.ts';

/** A local time, with UTC in its tooltip. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {moment(at)}
  </time>
);
