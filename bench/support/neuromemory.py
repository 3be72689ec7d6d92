"""Times source C's own package: texts and questions come as JSON on stdin, milliseconds go as JSON to stdout."""
import json
import os
import sys
import tempfile
import time

from engram import Memory

asked = json.load(sys.stdin)
with tempfile.TemporaryDirectory() as folder:
    memory = Memory(os.path.join(folder, "memory.db"))
    for text in asked["texts"]:
        memory.add(text, type="episodic")
    recalls = []
    for question in asked["warmUp"] + asked["questions"]:
        began = time.perf_counter()
        memory.recall(question, limit=5)
        recalls.append(1000 * (time.perf_counter() - began))
    consolidations = []
    for _ in range(asked["rounds"]):
        began = time.perf_counter()
        memory.consolidate()
        consolidations.append(1000 * (time.perf_counter() - began))
    memory.close()
print(json.dumps({"recalls": recalls[len(asked["warmUp"]):], "consolidations": consolidations}))
