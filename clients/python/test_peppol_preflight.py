"""Run with `python3 -m unittest` in this folder; the command `peppol-preflight` must be on the path."""

import datetime
import decimal
import threading
import unittest

from peppol_preflight import Preflight, PreflightError

DOCUMENT = {
    "invoice_id": "2026-0417",
    "invoice_date": datetime.date(2026, 11, 2),
    "due_date": "2026-12-02",
    "vendor_name": "Drukkerij De Kaai BV",
    "vendor_tax_id": "BE0471122367",
    "vendor_address": "Kaaistraat 12, 2000 Antwerpen",
    "customer_name": "Boulangerie Lumière SRL",
    "customer_tax_id": "BE0845012728",
    "customer_address": "Rue Haute 15\n1000 Bruxelles",
    "customer_id": "NA",
    "items": [
        {"description": "Folders", "quantity": 100, "unit_price": decimal.Decimal("0.10"), "tax_rate": 21}
    ],
}


class PreflightTest(unittest.TestCase):
    def setUp(self):
        self.preflight = Preflight(advice=False)
        self.addCleanup(self.preflight.close)

    def test_accepts_a_document_with_decimals_and_dates(self):
        answer = self.preflight.check(DOCUMENT)
        self.assertEqual((answer["accepted"], answer["issues"]), (True, []))
        self.assertEqual(answer["totals"]["invoiceTotal"], "12.1")

    def test_gives_issues_with_fixes(self):
        answer = self.preflight.check({**DOCUMENT, "currency": "euro"})
        [issue] = answer["issues"]
        self.assertEqual((answer["accepted"], issue["pointer"]), (False, "/currency"))
        self.assertEqual(issue["fixes"][0]["patch"], [{"op": "replace", "path": "/currency", "value": "EUR"}])

    def test_speaks_the_language_that_was_chosen(self):
        with Preflight(language="nl", advice=False) as dutch:
            self.assertEqual(
                dutch.check({**DOCUMENT, "currency": "euro"})["issues"][0]["message"],
                "currency is “euro”, en dat is geen mogelijke waarde; schrijf EUR.",
            )

    def test_reads_extended_documents(self):
        further = {**DOCUMENT, "project_reference": "P1"}
        with Preflight(extended=True, advice=False) as extended:
            self.assertEqual(extended.check(further)["send_as"], "ubl")

    def test_validates_documents_and_ubl_of_several_lines(self):
        self.assertTrue(self.preflight.validate(DOCUMENT)["is_valid"])
        answer = self.preflight.validate("<Invoice>\n</Invoice>")
        self.assertEqual(answer["issues"][0]["rule_id"], "xsd-validation")

    def test_starts_again_when_its_process_has_ended(self):
        self.preflight.check(DOCUMENT)
        process = self.preflight._check._process
        process.kill()
        process.wait()
        self.assertTrue(self.preflight.check(DOCUMENT)["accepted"])

    def test_starts_again_on_another_day(self):
        self.preflight.check(DOCUMENT)
        before = self.preflight._check._process
        self.preflight._check._day -= datetime.timedelta(days=1)
        self.preflight.check(DOCUMENT)
        self.assertIsNot(self.preflight._check._process, before)
        self.assertIsNotNone(before.returncode)

    def test_gives_each_thread_its_own_answer(self):
        answers = {}

        def ask(name):
            answers[name] = self.preflight.check({**DOCUMENT, "currency": name})["issues"][0]["values"][
                "given"
            ]

        threads = [threading.Thread(target=ask, args=(f"X{index}",)) for index in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, {f"X{index}": f"X{index}" for index in range(8)})

    def test_says_what_json_does_not_have(self):
        with self.assertRaisesRegex(TypeError, "A Document cannot have a set"):
            self.preflight.check({"items": {1}})
        with self.assertRaises(ValueError):
            self.preflight.check({"items": [{"quantity": float("nan")}]})

    def test_says_what_cannot_be_read(self):
        with self.assertRaisesRegex(PreflightError, "is neither JSON nor XML"):
            self.preflight.validate("an invoice")
        with self.assertRaisesRegex(ValueError, "The invoice is empty"):
            self.preflight.validate(" \n")

    def test_says_how_to_install_what_is_missing(self):
        with self.assertRaisesRegex(PreflightError, "run npm install -g peppol-preflight-cli"):
            Preflight(["no-such-command"]).check(DOCUMENT)

    def test_says_that_a_command_does_not_answer(self):
        with self.assertRaisesRegex(PreflightError, "^true does not answer"):
            Preflight(["true"]).check(DOCUMENT)


if __name__ == "__main__":
    unittest.main()
