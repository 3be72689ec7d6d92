"""Calls of a hippograph service over GraphQL, by the standard library alone."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypedDict

_ITEM = "id ... on Episode { content who sessionId tags file occurredAt recordedAt retractedAt }"
_RECEIPT = "id status storedBefore searchable sensitive { field kind redacted }"
_HITS = f"score relevance passage {{ offset size }} memory {{ {_ITEM} }} sameAs {{ {_ITEM} }}"
_STRING_OR_MARK = re.compile(r'"(?:\\.|[^"\\])*"|\[redacted: [^\]]+\]')


class Memory(TypedDict):
    """A stored text. Its dates are timestamps in UTC."""

    id: str
    content: str
    who: str | None
    sessionId: str | None
    tags: list[str]
    file: str | None
    occurredAt: str
    recordedAt: str
    retractedAt: str | None


class Hit(TypedDict):
    score: float
    relevance: float
    passage: dict[str, int] | None
    memory: Memory
    sameAs: list[Memory]


class Recall(TypedDict):
    recallId: str
    abstained: bool
    unclear: bool
    notices: list[str]
    hits: list[Hit]


class Receipt(TypedDict):
    id: str
    status: Literal["CREATED", "DUPLICATE"]
    storedBefore: str | None
    searchable: bool
    sensitive: list[dict[str, Any]]


class HippographError(Exception):
    """A refused call. `code` is the service's own; TIMEOUT and SERVICE_UNAVAILABLE may be the client's."""

    def __init__(self, code: str, message: str, extensions: dict[str, Any] | None = None):
        super().__init__(f"{code}: {message}")
        more = extensions or {}
        self.code = code
        self.field: str | None = more.get("field")
        self.remedy: str | None = more.get("remedy")
        self.retry_after: float | None = more.get("retryAfter")


def stored_json(content: str) -> Any:
    """A value that was stored as its JSON. A number that was replaced becomes a text that says so."""
    return json.loads(_STRING_OR_MARK.sub(lambda m: m[0] if m[0][0] == '"' else f'"{m[0]}"', content))


class Hippograph:
    """One namespace of one service. Every method raises HippographError. No call is repeated by itself."""

    def __init__(
        self,
        namespace: str,
        url: str = "http://127.0.0.1:4801",
        token: str | None = None,
        timeout: float = 30.0,
    ):
        """`timeout` is in seconds."""
        self.namespace = namespace
        self._url = url
        self._token = token
        self._timeout = timeout

    def remember(self, content: str, **fields: Any) -> Receipt:
        """Stores one text. `fields` are those of RememberInput in schema.graphql, such as `who` and `tags`."""
        memory = {"namespace": self.namespace, "content": content, **fields}
        query = f"mutation ($input: RememberInput!) {{ it: remember(input: $input) {{ {_RECEIPT} }} }}"
        return self.request(query, input=memory)["it"]

    def recall(self, query: str, **fields: Any) -> Recall:
        """The most relevant texts, best first. `fields` are those of RecallInput, such as `limit`."""
        asked = {"namespace": self.namespace, "query": query, **fields}
        text = f"recallId abstained unclear notices hits {{ {_HITS} }}"
        return self.request(f"query ($input: RecallInput!) {{ it: recall(input: $input) {{ {text} }} }}", input=asked)["it"]

    def memory(self, id: str) -> Memory | None:
        """One memory with its whole text. `retractedAt` says that it was forgotten."""
        query = f"query ($n: String!, $id: ID!) {{ it: memory(namespace: $n, id: $id) {{ {_ITEM} }} }}"
        return self.request(query, n=self.namespace, id=id)["it"]

    def memories(self, *, session_id: str | None = None, tag: str | None = None, first: int = 200) -> Iterator[Memory]:
        """All memories, or those of a session or with a tag, the newest first, in pages of 1 to 200."""
        query = (
            "query ($n: String!, $first: Int!, $after: String, $session: String, $tag: String) {"
            " it: memories(namespace: $n, first: $first, after: $after, sessionId: $session, tag: $tag)"
            f" {{ edges {{ node {{ {_ITEM} }} }} pageInfo {{ endCursor hasNextPage }} }} }}"
        )
        after: str | None = None
        while True:
            page = self.request(query, n=self.namespace, first=first, after=after, session=session_id, tag=tag)["it"]
            yield from (edge["node"] for edge in page["edges"])
            if not page["pageInfo"]["hasNextPage"]:
                return
            after = page["pageInfo"]["endCursor"]

    def forget(self, id: str, mode: Literal["SOFT", "ACCELERATE", "ERASE"] = "SOFT") -> bool:
        """SOFT can be undone by `unforget`; ERASE cannot. False if it was forgotten before."""
        query = "mutation ($n: String!, $id: ID!, $mode: ForgetMode!) { it: forget(namespace: $n, id: $id, mode: $mode) { changed } }"
        return self.request(query, n=self.namespace, id=id, mode=mode)["it"]["changed"]

    def unforget(self, ids: Sequence[str]) -> None:
        query = "mutation ($n: String!, $ids: [ID!]!) { unforget(namespace: $n, ids: $ids) { id } }"
        self.request(query, n=self.namespace, ids=list(ids))

    def edit(self, id: str, content: str) -> str:
        """Replaces a text. Returns the id of the new one, which has the tags, links and strength of the old one."""
        query = "mutation ($n: String!, $id: ID!, $to: String!) { it: edit(namespace: $n, id: $id, content: $to) { id } }"
        return self.request(query, n=self.namespace, id=id, to=content)["it"]["id"]

    def request(self, query: str, **variables: Any) -> dict[str, Any]:
        """Any other query or mutation of schema.graphql. Returns its `data`."""
        headers = {"content-type": "application/json"}
        if self._token is not None:
            headers["authorization"] = f"Bearer {self._token}"
        body = json.dumps({"query": query, "variables": variables}).encode()
        request = urllib.request.Request(f"{self._url.rstrip('/')}/graphql", body, headers)
        try:
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as response:
                    answer = json.load(response)
            except urllib.error.HTTPError as error:
                answer = json.load(error)
        except TimeoutError as error:
            raise HippographError("TIMEOUT", f"No answer came within {self._timeout} s.") from error
        except (OSError, ValueError) as error:
            raise HippographError("SERVICE_UNAVAILABLE", f"No hippograph service answers at {self._url}.") from error
        for error in answer.get("errors") or ():
            extensions = error.get("extensions") or {}
            raise HippographError(extensions.get("code", "INTERNAL"), error["message"], extensions)
        return answer["data"]
