"""LangGraph's store of long-term memories in one namespace of hippograph. The package for JavaScript reads the same items."""

import asyncio
import json
import uuid
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    MatchCondition,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
)

from hippograph import Hippograph, Memory, stored_json

_STORE = "langgraph"
_MOST = 200
_OPERATORS = {
    "$eq": lambda one, other: one == other,
    "$ne": lambda one, other: one != other,
    "$gt": lambda one, other: one is not None and one > other,
    "$gte": lambda one, other: one is not None and one >= other,
    "$lt": lambda one, other: one is not None and one < other,
    "$lte": lambda one, other: one is not None and one <= other,
}


def _below(namespace: tuple[str, ...]) -> str:
    return ".".join((_STORE, *namespace))


def _tag(namespace: tuple[str, ...], key: str) -> str:
    return f"{_below(namespace)}..{key}"


def _item(memory: Memory, score: float | None = None) -> SearchItem:
    content = stored_json(memory["content"])
    return SearchItem(
        namespace=tuple(content["namespace"]),
        key=content["key"],
        value=content["value"],
        created_at=datetime.fromisoformat(memory["occurredAt"]),
        updated_at=datetime.fromisoformat(memory["recordedAt"]),
        score=score,
    )


def _passes(value: dict[str, Any], wanted: dict[str, Any]) -> bool:
    def one(held: Any, want: Any) -> bool:
        if isinstance(want, dict) and want and all(name in _OPERATORS for name in want):
            return all(_OPERATORS[name](held, other) for name, other in want.items())
        return held == want

    return all(one(value.get(name), want) for name, want in wanted.items())


def _fits(namespace: tuple[str, ...], condition: MatchCondition) -> bool:
    path = condition.path
    if len(path) > len(namespace):
        return False
    part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[len(namespace) - len(path) :]
    return all(label in ("*", held) for label, held in zip(path, part, strict=True))


class HippographStore(BaseStore):
    """An item is a memory: its text is the JSON of namespace, key and value, its tags the namespaces above it."""

    def __init__(self, client: Hippograph):
        self._client = client

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """One after another, in their order. Raises HippographError."""
        return [self._run(op) for op in ops]

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        return await asyncio.to_thread(self.batch, list(ops))

    def _run(self, op: Op) -> Result:
        if isinstance(op, GetOp):
            return self._get(op)
        if isinstance(op, PutOp):
            return self._put(op)
        if isinstance(op, SearchOp):
            return self._search(op)
        return self._list(op)

    def _get(self, op: GetOp) -> Item | None:
        held = next(self._client.memories(tag=_tag(op.namespace, op.key), first=1), None)
        return None if held is None else _item(held)

    def _put(self, op: PutOp) -> None:
        tag = _tag(op.namespace, op.key)
        held = list(self._client.memories(tag=tag))
        content = json.dumps({"namespace": op.namespace, "key": op.key, "value": op.value}, ensure_ascii=False)
        if op.value is None:
            for memory in held:
                self._client.forget(memory["id"])
        elif held:
            self._client.edit(held[0]["id"], content)
        else:
            tags = [_below(op.namespace[:length]) for length in range(len(op.namespace) + 1)]
            key = str(uuid.uuid4())
            self._client.remember(content, tags=[*tags, tag], idempotencyKey=key, standing=False)

    def _search(self, op: SearchOp) -> list[SearchItem]:
        found = self._recalled(op) if op.query else self._all(op.namespace_prefix)
        items: dict[str, SearchItem] = {}
        for item in found:
            if _passes(item.value, op.filter or {}):
                items.setdefault(_tag(item.namespace, item.key), item)
            if len(items) == op.offset + op.limit:
                break
        return list(items.values())[op.offset :]

    def _all(self, prefix: tuple[str, ...]) -> Iterator[SearchItem]:
        return map(_item, self._client.memories(tag=_below(prefix)))

    def _recalled(self, op: SearchOp) -> Iterator[SearchItem]:
        answer = self._client.recall(
            op.query or "",
            limit=_MOST if op.filter else min(_MOST, op.offset + op.limit),
            tokenBudget=1_000_000,
            filter={"tags": [_below(op.namespace_prefix)]},
            via=_STORE,
        )
        for hit in answer["hits"]:
            whole = hit["memory"] if hit["passage"] is None else self._client.memory(hit["memory"]["id"])
            # Recall lets one memory stand for others that say the same; here each is an item of its own.
            for memory in (whole, *hit["sameAs"]):
                if memory is not None:
                    yield _item(memory, hit["relevance"])

    def _list(self, op: ListNamespacesOp) -> list[tuple[str, ...]]:
        conditions = op.match_conditions or ()
        prefix = next((tuple(each.path) for each in conditions if each.match_type == "prefix"), ())
        above = prefix[: prefix.index("*")] if "*" in prefix else prefix
        names = {
            item.namespace[: op.max_depth]
            for item in self._all(above)
            if all(_fits(item.namespace, condition) for condition in conditions)
        }
        return sorted(names)[op.offset : op.offset + op.limit]
