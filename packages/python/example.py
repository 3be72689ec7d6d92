"""Calls of the client, and a store of LangGraph. Run it with HIPPOGRAPH_URL=http://127.0.0.1:4801 python example.py"""

import asyncio
import os

from hippograph import Hippograph, HippographError
from hippograph.langgraph import HippographStore

url = os.environ.get("HIPPOGRAPH_URL", "http://127.0.0.1:4801")
client = Hippograph("example-python", url, os.environ.get("HIPPOGRAPH_TOKEN"))

receipt = client.remember("The bridge at the mill is open again.", who="Ilmo")
print("stored:", receipt["status"])
print("recalled:", client.recall("Can we cross at the mill?", limit=3)["hits"][0]["memory"]["content"])
edited = client.edit(receipt["id"], "The bridge at the mill is closed.")
client.forget(edited)
client.unforget([edited])
print("back:", [memory["content"] for memory in client.memories()])
try:
    client.remember("")
except HippographError as error:
    print("refused:", error.code, error.field)

store = HippographStore(client)
place = ("users", "ada", "settings")
store.put(place, "theme", {"name": "dark", "size": 12})
store.put(place, "theme", {"name": "light", "size": 14})
store.put(("users", "bo", "settings"), "theme", {"name": "light", "size": 14})
item = store.get(place, "theme")
print("changed:", item.value, item.created_at < item.updated_at)
print("namespaces:", store.list_namespaces(prefix=("users",), max_depth=2))
print("filtered:", len(store.search(("users",), filter={"size": {"$gt": 13}})))
print("by words:", [found.key for found in store.search(("users", "bo"), query="light theme")])
store.delete(place, "theme")
print("deleted:", asyncio.run(store.aget(place, "theme")))

removal = "mutation ($n: String!) { deleteNamespace(namespace: $n, confirm: $n, backup: false) { namespace } }"
print("removed:", client.request(removal, n=client.namespace))
