import { moment } from './format.ts';

/** An instant as read here; its tooltip says it in UTC. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {moment(at)}
  </time>
);
