<?php

// Run with `php test.php` in this folder; the command `peppol-preflight` must be on the path.

declare(strict_types=1);

use PeppolPreflight\Preflight;
use PeppolPreflight\PreflightException;

require __DIR__ . '/Preflight.php';

const DOCUMENT = [
    'invoice_id' => '2026-0417',
    'invoice_date' => '2026-11-02',
    'due_date' => '2026-12-02',
    'vendor_name' => 'Drukkerij De Kaai BV',
    'vendor_tax_id' => 'BE0471122367',
    'vendor_address' => 'Kaaistraat 12, 2000 Antwerpen',
    'customer_name' => 'Boulangerie Lumière SRL',
    'customer_tax_id' => 'BE0845012728',
    'customer_address' => "Rue Haute 15\n1000 Bruxelles",
    'customer_id' => 'NA',
    'items' => [['description' => 'Folders', 'quantity' => 100, 'unit_price' => '0.10', 'tax_rate' => 21.0]],
];
const IN_EUROS = ['currency' => 'euro'] + DOCUMENT;

$failed = 0;

function same(string $behaviour, mixed $expected, mixed $actual): void
{
    global $failed;
    if ($expected === $actual) {
        echo "ok $behaviour\n";
        return;
    }
    $failed++;
    echo "FAILED $behaviour\n  expected ", json_encode($expected), "\n  actual   ", json_encode($actual), "\n";
}

/** The class and message of what a call throws. */
function thrownBy(callable $call): array
{
    try {
        $call();
        return [];
    } catch (Throwable $error) {
        return [$error::class, $error->getMessage()];
    }
}

/** The process that checks, as the client knows it. */
function processOf(Preflight $preflight): array
{
    $check = (new ReflectionProperty($preflight, 'check'))->getValue($preflight);
    return [$check, (new ReflectionProperty($check, 'process'))->getValue($check)];
}

$preflight = new Preflight(advice: false);
$answer = $preflight->check(DOCUMENT);
same('accepts a Document', [true, [], '12.1'], [$answer['accepted'], $answer['issues'], $answer['totals']['invoiceTotal']]);

$answer = $preflight->check(IN_EUROS);
same('gives issues with fixes', [
    '/currency',
    [['op' => 'replace', 'path' => '/currency', 'value' => 'EUR']],
], [$answer['issues'][0]['pointer'], $answer['issues'][0]['fixes'][0]['patch']]);

$message = (new Preflight(language: 'nl', advice: false))->check(IN_EUROS)['issues'][0]['message'];
same('speaks the language that was chosen', 'currency is “euro”, en dat is geen mogelijke waarde; schrijf EUR.', $message);

$answer = (new Preflight(extended: true, advice: false))->check(DOCUMENT + ['project_reference' => 'P1']);
same('reads extended Documents', 'ubl', $answer['send_as']);

same('validates Documents', true, $preflight->validate(DOCUMENT)['is_valid']);
$answer = $preflight->validate("<Invoice>\n</Invoice>");
same('validates UBL of several lines', 'xsd-validation', $answer['issues'][0]['rule_id']);

same('sends an empty Document as an object', 'items is missing', $preflight->check([])['issues'][0]['problem']);

[, $process] = processOf($preflight);
proc_terminate($process, 9);
while (proc_get_status($process)['running']) {
    usleep(1000);
}
same('starts again when its process has ended', true, $preflight->check(DOCUMENT)['accepted']);

[$check, $process] = processOf($preflight);
(new ReflectionProperty($check, 'day'))->setValue($check, '2026-01-01');
$preflight->check(DOCUMENT);
same('starts again on another day', false, processOf($preflight)[1] === $process);

same(
    'says what cannot be read',
    [
        PreflightException::class,
        // The line of the process, which has validated two invoices.
        'standard input:3 is neither JSON nor XML: give a Document (JSON) or a UBL invoice (XML).',
    ],
    thrownBy(fn () => $preflight->validate('an invoice')),
);
same(
    'says that an invoice is empty',
    [InvalidArgumentException::class, 'The invoice is empty: give a Document or UBL.'],
    thrownBy(fn () => $preflight->validate(" \n")),
);
same('says what JSON does not have', JsonException::class, thrownBy(fn () => $preflight->check(['note' => NAN]))[0]);
[$class, $message] = thrownBy(fn () => (new Preflight(['no-such-command']))->check(DOCUMENT));
same('says how to install what is missing', [PreflightException::class, true], [
    $class,
    str_ends_with($message, 'run npm install -g peppol-preflight-cli.'),
]);

echo $failed === 0 ? "all passed\n" : "$failed failed\n";
exit($failed === 0 ? 0 : 1);
