import { useState } from 'preact/hooks';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { Card } from '../../parts/card.tsx';
import { Copied } from '../../parts/copied.tsx';
import { counted } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { type AccessToken, revokeToken, useTokens } from './access-tokens.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Who else may ask this service: tokens for other people and programs. */
export function Tokens({ namespace }: { readonly namespace: string }) {
  const answer = useTokens();
  const [making, make] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [leaving, leave] = useState<AccessToken>();
  const may = answer.error?.code !== 'FORBIDDEN';
  return (
    <Card
      title="Access tokens"
      note="A token lets another person or program ask this service, for the namespaces and rights that you choose."
      actions={
        may ? (
          <button type="button" onClick={() => make(true)}>
            Create a token …
          </button>
        ) : undefined
      }
    >
      {secret === undefined ? null : (
        <div class="notice" role="status">
          <p>The new token. It is shown only now:</p>
          <Copied text={secret} />
        </div>
      )}
      {may ? (
        <Answered answer={answer} what="the tokens">
          {(tokens) =>
            tokens.length === 0 ? (
              <Empty>
                No tokens yet. Programs on this machine need none, unless the service requires it.
              </Empty>
            ) : (
              <ul aria-label="Access tokens">
                {tokens.map((token) => (
                  <TokenLine key={token.id} token={token} onRevoke={() => leave(token)} />
                ))}
              </ul>
            )
          }
        </Answered>
      ) : (
        <Empty>Your token does not allow you to see the tokens. Ask the person who runs the service.</Empty>
      )}
      {making ? (
        <TokenDialog
          namespace={namespace}
          onMade={(made) => {
            setSecret(made);
            answer.again();
          }}
          onClose={() => make(false)}
        />
      ) : null}
      {leaving === undefined ? null : (
        <ActDialog
          title={`Revoke the token ${leaving.name}?`}
          name="Revoke for good"
          act={() => async () => {
            await revokeToken(leaving.id);
            setSecret(undefined);
            answer.again();
            return { said: `Revoked the token ${leaving.name}.` };
          }}
          onClose={() => leave(undefined)}
        >
          <p>Programs that use it are refused within three seconds. This cannot be undone.</p>
        </ActDialog>
      )}
    </Card>
  );
}

function TokenLine({ token, onRevoke }: { readonly token: AccessToken; readonly onRevoke: () => void }) {
  const { name, rights, namespaces, lastUsedAt, expiresAt, revokedAt } = token;
  return (
    <li class="memory-line">
      <p class="row">
        <strong>{name}</strong>
        <span class="space" />
        {revokedAt === null ? (
          <button type="button" aria-label={`Revoke ${name} …`} onClick={onRevoke}>
            Revoke …
          </button>
        ) : null}
      </p>
      <p class="meta">
        <span>{rights.join(', ')}</span>
        <span>{placesOf(namespaces)}</span>
        {lastUsedAt === null ? <span>never used</span> : <Since what="used" at={lastUsedAt} />}
        {expiresAt === null ? null : <Since what="ends" at={expiresAt} />}
        {revokedAt === null ? null : <Since what="revoked" at={revokedAt} />}
      </p>
    </li>
  );
}

const Since = ({ what, at }: { readonly what: string; readonly at: string }) => (
  <span>
    {what} <When at={at} />
  </span>
);

function placesOf(namespaces: readonly string[] | null): string {
  if (namespaces === null) return 'all namespaces';
  return namespaces.length === 1 ? (namespaces[0] ?? '') : counted(namespaces.length, 'namespace');
}
