"""Makes test/service/webhook-vectors.json with Python's json and hmac: bodies, their canonical form, their signature.

python3 scripts/generators/make-webhook-vectors.py
"""
import hashlib
import hmac
import json
import pathlib
import random

random.seed(20261121)
SECRET = "whsec-Ünïcode 🔑"
TEXTS = ["", "plain", 'quote " and \\ slash /', "tab\tand\nnewline\r\f\b", "\x00\x1f\x7f\x80", "Bäckerei Größe",
         "日本語", "😀 pair", "\u2028\u2029\ufeff", "\ud83d", "e\u0301", "</script>"]
NUMBERS = ["0", "-0", "1", "-17", "12345678901234567890123", "1.0", "-0.0", "1.50", "0.1", "1e5", "1E+16", "1e16",
           "9007199254740993", "123456789012345680.0", "1e21", "1.5e300", "1e-4", "1e-5", "0.00001234", "1e400", "-1e400",
           "3.141592653589793", "2.2250738585072014e-308", "5e-324", "100000000000000000000000", "1e15", "9999999999999998.0"]
KEYS = ["id", "tenant_id", "created_at", "type", "data", "text", "a", "B", "é", "z", "\ue000", "😀", "10", "9", "", "a b"]


def value(depth):
    kind = random.randrange(8 if depth < 3 else 6)
    if kind == 0:
        return "null"
    if kind == 1:
        return random.choice(["true", "false"])
    if kind in (2, 3):
        return random.choice(NUMBERS)
    if kind in (4, 5):
        return json.dumps(random.choice(TEXTS), ensure_ascii=random.random() < 0.5)
    if kind == 6:
        return "[" + ",".join(value(depth + 1) for _ in range(random.randrange(4))) + "]"
    return text_of_object(depth + 1)


def text_of_object(depth):
    keys = random.sample(KEYS, random.randrange(7))
    members = (json.dumps(key, ensure_ascii=random.random() < 0.5) + random.choice([":", " : ", ": "]) + value(depth)
               for key in keys)
    return "{" + random.choice([",", ", ", " ,\n"]).join(members) + "}"


def without_nulls(item):
    if isinstance(item, dict):
        return {key: without_nulls(inner) for key, inner in item.items() if inner is not None}
    return [without_nulls(inner) for inner in item] if isinstance(item, list) else item


vectors = []
for _ in range(300):
    body = text_of_object(0)
    canonical = json.dumps(without_nulls(json.loads(body)), sort_keys=True)
    digest = hmac.new(SECRET.encode(), canonical.encode(), hashlib.sha256).hexdigest()
    vectors.append({"body": body, "canonical": canonical, "signature": "sha256=" + digest})
target = pathlib.Path(__file__).parent.parent / "test" / "service" / "webhook-vectors.json"
target.write_text(json.dumps({"secret": SECRET, "vectors": vectors}, indent=1) + "\n")
