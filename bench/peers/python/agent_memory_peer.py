"""neo4j-agent-memory without a language model: messages of conversations, embedded by a provider of ours."""
import asyncio

from lines import serve


class Minilm:
    model = "all-MiniLM-L6-v2"
    dimensions = 384

    def __init__(self):
        from fastembed import TextEmbedding

        self._model = TextEmbedding("sentence-transformers/all-MiniLM-L6-v2")

    async def embed(self, texts):
        return [vector.tolist() for vector in self._model.embed(list(texts))]

    async def embed_one(self, text):
        return (await self.embed([text]))[0]


def open_memory(given):
    from neo4j_agent_memory import ExtractionConfig, ExtractorType, MemoryClient, MemorySettings

    loop = asyncio.new_event_loop()
    client = MemoryClient(
        MemorySettings(
            backend="bolt",
            neo4j=given["neo4j"],
            embedding=Minilm(),
            llm=None,
            extraction=ExtractionConfig(extractor_type=ExtractorType.NONE),
        )
    )
    loop.run_until_complete(client.connect())

    def store(text, session, at):
        loop.run_until_complete(client.short_term.add_message(session, "user", text, metadata={"at": at}))

    def recall(question, limit):
        found = loop.run_until_complete(client.short_term.search_messages(question, limit=limit, threshold=0.0))
        return [each.content for each in found]

    return store, recall


serve(open_memory)
