// Written from en.json: npx vitest run --project daily test/languages/catalogues.test.ts --update

/** The keys of the messages, each with the names of its arguments in English. */
export interface MessageArguments {
  'address-incomplete.problem': 'field' | 'given' | 'given_value';
  'address-incomplete.remedy': 'field' | 'given';
  'address-missing.problem': 'field';
  'address-missing.remedy': 'field';
  'address-without-city.problem': 'field' | 'given' | 'given_value';
  'address-without-city.remedy': 'field' | 'given';
  'address-without-country.problem': 'field' | 'given' | 'given_value';
  'address-without-country.remedy': 'field' | 'is_code';
  'address-without-post-code.problem': 'field' | 'given' | 'given_value';
  'address-without-post-code.remedy': 'field' | 'given';
  'address-without-street-and-post-code.problem': 'field' | 'given' | 'given_value';
  'address-without-street-and-post-code.remedy': 'field' | 'given';
  'address-without-street.problem': 'field' | 'given' | 'given_value';
  'address-without-street.remedy': 'field' | 'given';
  'allowance-reason-code-unknown.problem': 'field' | 'given' | 'given_value';
  'allowance-reason-code-unknown.remedy': 'field' | 'field_beside_reason';
  'allowance-reason-missing.problem':
    'field_parent' | 'label_allowances_reason' | 'label_allowances_reason_code';
  'allowance-reason-missing.remedy': 'field_beside_reason' | 'field_beside_reason_code';
  'amount-decimals.problem': 'amount_amount' | 'field' | 'given' | 'given_value' | 'is_calculated';
  'amount-decimals.remedy': 'field' | 'is_calculated';
  'amount-due-differs.problem': 'calculated_amount' | 'provided_amount';
  'amount-due-differs.remedy': never;
  'amount-due-doubtful.problem':
    | 'cause_phrase'
    | 'due_amount'
    | 'field'
    | 'from'
    | 'from_amount'
    | 'part_field'
    | 'prepaid_amount'
    | 'total_amount';
  'amount-due-doubtful.remedy': 'field' | 'prepaid_amount';
  'amount-due-mismatch.problem':
    'field' | 'label_invoice_total' | 'paid_amount' | 'stated_amount' | 'total_amount';
  'amount-due-mismatch.remedy': 'label_amount_due' | 'label_invoice_total';
  'amount-due-wrong.problem': 'calculated_amount' | 'provided_amount';
  'amount-due-wrong.remedy': 'field';
  'attachment-empty.problem': 'field';
  'attachment-empty.remedy': never;
  'attachment-names-equal.problem': 'file_names_joined' | 'label_attachments' | 'label_attachments_file_name';
  'attachment-names-equal.remedy': 'label_attachments' | 'label_attachments_file_name';
  'attachment-type-mismatch.problem': 'content' | 'field' | 'given' | 'given_value';
  'attachment-type-mismatch.remedy': 'label_attachments_file_data' | 'label_attachments_file_type';
  'base-amount-missing.problem':
    'field_parent' | 'label_allowances_base_amount' | 'label_allowances_multiplier_factor';
  'base-amount-missing.remedy': 'field_beside_base_amount' | 'field_beside_multiplier_factor';
  'base-quantity-not-positive.problem': 'field' | 'given' | 'given_value';
  'base-quantity-not-positive.remedy': 'field';
  'base-unit-differs.problem': 'field' | 'field_beside_unit' | 'given' | 'given_value' | 'unit';
  'base-unit-differs.remedy': 'field';
  'base64-unreadable.problem': 'field';
  'base64-unreadable.remedy': 'fault';
  'bic-invalid.problem': 'field' | 'given' | 'given_value';
  'bic-invalid.remedy': never;
  'card-number-long.problem': 'field';
  'card-number-long.remedy': never;
  'category.AE': never;
  'category.B': never;
  'category.E': never;
  'category.G': never;
  'category.K': never;
  'category.L': never;
  'category.M': never;
  'category.O': never;
  'category.S': never;
  'category.Z': never;
  'cause.amount-as-price': never;
  'cause.assumed': never;
  'cause.before-discounts': never;
  'cause.before-vat': never;
  'cause.cash': never;
  'cause.cash-discount': never;
  'cause.counted-twice': never;
  'cause.factor': never;
  'cause.fraction': never;
  'cause.lacks-discount': never;
  'cause.missing': never;
  'cause.not-calculated': never;
  'cause.not-in-totals': never;
  'cause.of-one-piece': never;
  'cause.one-rate': never;
  'cause.over-rates': never;
  'cause.payment': never;
  'cause.percentage': never;
  'cause.rate-left-out': never;
  'cause.rate-of-another-line': never;
  'cause.repeats-a-line': never;
  'cause.rounded': never;
  'cause.split-payment': never;
  'cause.times-too-high': 'factor';
  'cause.times-too-high-with-vat': never;
  'cause.times-too-low': never;
  'cause.too-low': 'factor';
  'cause.vat-of-lines': never;
  'cause.with-balance': 'label_previous_unpaid_balance';
  'cause.with-discounts-of-lines': 'label_items_allowances';
  'cause.with-vat': never;
  'cause.withheld': never;
  'cause.without-vat': never;
  'cause.wrong-sign': never;
  'cause.zero': never;
  'character-forbidden.problem': 'character' | 'field';
  'character-forbidden.remedy': never;
  'charge-reason-code-unknown.problem': 'field' | 'given' | 'given_value';
  'charge-reason-code-unknown.remedy': 'field' | 'field_beside_reason';
  'charge-reason-missing.problem':
    'field_parent' | 'label_allowances_reason' | 'label_allowances_reason_code';
  'charge-reason-missing.remedy': 'field_beside_reason' | 'field_beside_reason_code';
  'choice-unknown.problem': 'field' | 'given' | 'given_type' | 'given_value';
  'choice-unknown.remedy': 'choices_cut' | 'choices_joined' | 'count' | 'is_sure' | 'meant';
  'classification-version.problem': 'field' | 'given' | 'given_value';
  'classification-version.remedy': 'field';
  'code-not-in-list.problem': 'field' | 'given' | 'given_value';
  'code-not-in-list.remedy': 'code_list' | 'field';
  'company-id-of-country.problem':
    'country' | 'field' | 'field_path' | 'form' | 'given' | 'given_value' | 'scheme';
  'company-id-of-country.remedy': 'country' | 'field' | 'scheme' | 'scheme_field';
  'corrected-invoice-missing.problem': 'field';
  'corrected-invoice-missing.remedy': 'field';
  'currency-decimals.problem': 'amount_amount' | 'currency' | 'field';
  'currency-decimals.remedy': never;
  'currency-unknown.problem': 'field' | 'given' | 'given_value';
  'currency-unknown.remedy': 'field';
  'customer-name-missing.problem': 'field';
  'customer-name-missing.remedy': 'field' | 'form';
  'customer-peppol-id-missing.problem':
    'field' | 'field_path' | 'form' | 'given' | 'given_value' | 'is_of_form';
  'customer-peppol-id-missing.remedy':
    'field_path' | 'given' | 'label_customer_peppol_id' | 'label_customer_tax_id' | 'prefix';
  'customer-reference-missing.problem': 'field' | 'form' | 'is_credit_note' | 'label_purchase_order';
  'customer-reference-missing.remedy': 'field' | 'form' | 'is_credit_note' | 'label_purchase_order';
  'danish-credit-negative.problem': never;
  'danish-credit-negative.remedy': never;
  'danish-reason-form.problem': 'field' | 'given' | 'given_value' | 'label_allowances_reason_code';
  'danish-reason-form.remedy': 'field';
  'danish-slip-invalid.problem': 'field' | 'given' | 'given_value' | 'slip';
  'danish-slip-invalid.remedy': 'slip';
  'date-unreadable.problem': 'field' | 'given_json';
  'date-unreadable.remedy': 'meant' | 'other';
  'decimal-digits-lost.problem': 'field' | 'number';
  'decimal-digits-lost.remedy': 'meant';
  'decimal-empty.problem': 'field';
  'decimal-empty.remedy': never;
  'decimal-object-unreadable.problem': 'error' | 'field' | 'returned' | 'returned_type' | 'returned_value';
  'decimal-object-unreadable.remedy': never;
  'decimal-too-long.problem': 'exponent' | 'field' | 'given' | 'most';
  'decimal-too-long.remedy': never;
  'decimal-unreadable.problem': 'field' | 'given_json';
  'decimal-unreadable.remedy': 'meant' | 'other';
  'destination-missing.problem': never;
  'destination-missing.remedy': 'field' | 'field_path';
  'discount-in-unknown-field.problem': 'field' | 'given_amount' | 'part_field';
  'discount-in-unknown-field.remedy': 'allowance_json' | 'list_field';
  'document-type-in-country.problem': 'country' | 'field' | 'form' | 'given' | 'given_value';
  'document-type-in-country.remedy': 'field';
  'document-type-not-allowed.problem': 'field' | 'given' | 'given_value';
  'document-type-not-allowed.remedy': 'field' | 'field_path' | 'label_document_type';
  'document-unreadable.problem': 'error';
  'document-unreadable.remedy': never;
  'due-before-issue.problem': 'due_date' | 'field' | 'issued_date' | 'label_invoice_date';
  'due-before-issue.remedy': never;
  'due-date-missing.problem': 'field' | 'label_payment_term';
  'due-date-missing.remedy': never;
  'due-in-past.problem': 'due_date' | 'field' | 'today_date';
  'due-in-past.remedy': 'field';
  'dutch-original-invoice-missing.problem': 'form';
  'dutch-original-invoice-missing.remedy': 'field';
  'element.allowances': 'number';
  'element.attachments': 'number';
  'element.charges': 'number';
  'element.customer_identifiers': 'number';
  'element.exemptions': 'number';
  'element.further_notes': 'number';
  'element.items': 'number';
  'element.items.allowances': 'number';
  'element.items.charges': 'number';
  'element.items.classifications': 'number';
  'element.items.item_attributes': 'number';
  'element.payment_details': 'number';
  'element.preceding_invoices': 'number';
  'element.tax_details': 'number';
  'element.vendor_identifiers': 'number';
  'field-missing.problem': 'field';
  'field-missing.remedy': 'field' | 'field_last' | 'field_path' | 'form' | 'meant' | 'meant_field';
  'field-needed.problem': 'field';
  'field-needed.remedy': 'field';
  'field-not-in-ubl.problem': 'field';
  'field-not-in-ubl.remedy': 'label_note' | 'label_tax_code' | 'other_field' | 'why';
  'field-unknown.problem': 'owner' | 'owner_field' | 'unknown_json';
  'field-unknown.remedy': 'meant';
  'field-unusable.problem': 'field' | 'given';
  'field-unusable.remedy': 'field' | 'given';
  'fix.add-country': 'country' | 'field';
  'fix.copy-field': 'field' | 'from_field';
  'fix.correct': 'changes_each' | 'due_amount' | 'extended' | 'others' | 'total' | 'total_amount';
  'fix.end-lines': 'field';
  'fix.give-reason-in-words': 'label_vatex_note' | 'vatex';
  'fix.move-field': 'field' | 'to_field';
  'fix.number-attachments': 'label_attachments' | 'label_attachments_file_name';
  'fix.remove-exemption-reason': 'label_vatex' | 'label_vatex_note';
  'fix.remove-exemption-reason-and-set-category':
    'category' | 'fields_joined' | 'label_vatex' | 'label_vatex_note';
  'fix.remove-field': 'field';
  'fix.remove-note-subject': 'label_note';
  'fix.rename-field': 'field' | 'to_field';
  'fix.round-amounts': 'count';
  'fix.round-field': 'field' | 'to_amount';
  'fix.same-payment-reference':
    'label_payment_details' | 'label_payment_details_payment_reference' | 'to_value';
  'fix.set-category-of-document': 'category' | 'fields_joined';
  'fix.set-currency': 'label_currency' | 'to';
  'fix.set-due-date': 'days' | 'label_due_date' | 'label_invoice_date' | 'to_date';
  'fix.set-field': 'field' | 'to_value';
  'fix.set-no-reference': 'field' | 'form' | 'to_value';
  'fix.set-number': 'field' | 'to_amount';
  'fix.set-rates-to-zero': 'category' | 'count';
  'fix.set-unit': 'field' | 'unit' | 'unit_name';
  'fix.set-unit-to-one': 'field' | 'label_items_description' | 'unit_name';
  'fix.set-unit-to-pieces': 'field' | 'price' | 'quantity' | 'unit';
  'fix.swap-fields': 'field' | 'other_field';
  'fix.with-amount': 'due_amount' | 'title' | 'total' | 'total_amount';
  'fix.wrap-in-list': 'field';
  'format.date': never;
  'format.percent': 'number';
  'format.quoted': 'text';
  'format.thousands': never;
  'german-contact-incomplete.problem': 'field' | 'given' | 'given_value' | 'lacks';
  'german-contact-incomplete.remedy': 'field' | 'field_path' | 'given' | 'is_split' | 'lacks';
  'german-contact-missing.problem': 'form';
  'german-contact-missing.remedy': 'field' | 'is_split' | 'label_vendor_email' | 'label_vendor_phone';
  'german-customer-reference-missing.problem': 'field';
  'german-customer-reference-missing.remedy': 'field' | 'form';
  'german-discount-form.problem': 'field' | 'given_value';
  'german-discount-form.remedy': never;
  'german-email-invalid.problem': 'field' | 'given' | 'given_value';
  'german-email-invalid.remedy': 'field';
  'german-iban-invalid.problem': 'field' | 'given' | 'given_value';
  'german-iban-invalid.remedy': 'field' | 'given';
  'greek-customer-peppol-id.problem': 'field' | 'form' | 'given' | 'given_value';
  'greek-customer-peppol-id.remedy': 'field';
  'greek-mark-invalid.problem': 'field' | 'given' | 'given_value';
  'greek-mark-invalid.remedy': never;
  'greek-number-segment.problem':
    'field' | 'given_value' | 'label_invoice_date' | 'label_vendor_tax_id' | 'segment';
  'greek-number-segment.remedy': 'field' | 'label_invoice_date' | 'label_vendor_tax_id' | 'segment';
  'greek-number-segments.problem': 'field' | 'form' | 'given' | 'given_value';
  'greek-number-segments.remedy': 'field';
  'greek-reference-missing.problem': 'description' | 'form' | 'is_extended';
  'greek-reference-missing.remedy': 'description' | 'is_extended' | 'label_attachments';
  'greek-vat-number-invalid.problem': 'field' | 'given' | 'given_value';
  'greek-vat-number-invalid.remedy': 'field';
  'iban-invalid.problem': 'field' | 'given' | 'given_value' | 'iban';
  'iban-invalid.remedy': 'iban' | 'label_payment_details_bank_account_number';
  'icelandic-account-invalid.problem': 'field' | 'given' | 'given_value';
  'icelandic-account-invalid.remedy': never;
  'icelandic-final-date-early.problem': 'due' | 'due_date' | 'field' | 'final_date' | 'label_due_date';
  'icelandic-final-date-early.remedy': 'due' | 'field';
  'icelandic-final-date-invalid.problem': 'field' | 'given' | 'given_value';
  'icelandic-final-date-invalid.remedy': never;
  'identifier-invalid.problem':
    'field' | 'given' | 'given_value' | 'has_wrong_check_digits' | 'kind' | 'meant';
  'identifier-invalid.remedy': 'field' | 'field_path' | 'kind' | 'meant';
  'identifier-malformed.problem': 'fault' | 'field' | 'given_value' | 'scheme';
  'identifier-malformed.remedy': 'digits' | 'fault' | 'meant';
  'identifier-not-of-peppol.problem': 'field' | 'given' | 'given_value';
  'identifier-not-of-peppol.remedy': 'declared' | 'field';
  'invoice-total-differs.problem': 'calculated_amount' | 'provided_amount';
  'invoice-total-differs.remedy': 'field';
  'invoice-total-mismatch.problem':
    | 'calculated_amount'
    | 'field'
    | 'label_subtotal'
    | 'label_total_tax'
    | 'stated_amount'
    | 'subtotal_amount'
    | 'tax_amount';
  'invoice-total-mismatch.remedy': 'given' | 'label_invoice_total' | 'label_subtotal' | 'label_total_tax';
  'issued-in-future.problem': 'field' | 'issued_date' | 'today_date';
  'issued-in-future.remedy': 'field';
  'italian-tax-id-invalid.problem': 'field' | 'field_path' | 'given' | 'given_value';
  'italian-tax-id-invalid.remedy': 'field' | 'field_path';
  'item-description-missing.problem': 'field';
  'item-description-missing.remedy': 'field';
  'item-price-missing.problem': 'field';
  'item-price-missing.remedy': 'field';
  'item-price-negative.problem': 'field' | 'given' | 'given_value';
  'item-price-negative.remedy': 'field_beside_quantity';
  'label-document': never;
  'label-in-sentence': 'label';
  'label-of': 'element' | 'field';
  'label.accounting_reference': never;
  'label.allowances': never;
  'label.allowances.amount': never;
  'label.allowances.base_amount': never;
  'label.allowances.multiplier_factor': never;
  'label.allowances.reason': never;
  'label.allowances.reason_code': never;
  'label.allowances.tax_code': never;
  'label.allowances.tax_rate': never;
  'label.amount_due': never;
  'label.attachments': never;
  'label.attachments.description': never;
  'label.attachments.file_data': never;
  'label.attachments.file_name': never;
  'label.attachments.file_size': never;
  'label.attachments.file_type': never;
  'label.attachments.id': never;
  'label.attachments.url': never;
  'label.billing_address': never;
  'label.billing_address_recipient': never;
  'label.business_process': never;
  'label.charges': never;
  'label.charges.amount': never;
  'label.charges.base_amount': never;
  'label.charges.multiplier_factor': never;
  'label.charges.reason': never;
  'label.charges.reason_code': never;
  'label.charges.tax_code': never;
  'label.charges.tax_rate': never;
  'label.contract_reference': never;
  'label.created_at': never;
  'label.currency': never;
  'label.customer_address': never;
  'label.customer_address_recipient': never;
  'label.customer_company_id': never;
  'label.customer_company_id_scheme': never;
  'label.customer_email': never;
  'label.customer_id': never;
  'label.customer_identifiers': never;
  'label.customer_identifiers.id': never;
  'label.customer_identifiers.scheme': never;
  'label.customer_name': never;
  'label.customer_peppol_id': never;
  'label.customer_phone': never;
  'label.customer_postal_address': never;
  'label.customer_postal_address.additional_street': never;
  'label.customer_postal_address.city': never;
  'label.customer_postal_address.country': never;
  'label.customer_postal_address.line': never;
  'label.customer_postal_address.postal_code': never;
  'label.customer_postal_address.street': never;
  'label.customer_postal_address.subdivision': never;
  'label.customer_tax_id': never;
  'label.customer_trading_name': never;
  'label.delivery_date': never;
  'label.delivery_location': never;
  'label.delivery_location.id': never;
  'label.delivery_location.scheme': never;
  'label.despatch_advice': never;
  'label.direct_debit': never;
  'label.direct_debit.account': never;
  'label.direct_debit.creditor': never;
  'label.direct_debit.mandate': never;
  'label.direction': never;
  'label.document_type': never;
  'label.due_date': never;
  'label.exemptions': never;
  'label.exemptions.tax_code': never;
  'label.exemptions.vatex': never;
  'label.exemptions.vatex_note': never;
  'label.further_notes': never;
  'label.further_notes.note': never;
  'label.further_notes.subject': never;
  'label.id': never;
  'label.invoice_date': never;
  'label.invoice_id': never;
  'label.invoice_total': never;
  'label.items': never;
  'label.items.accounting_reference': never;
  'label.items.allowances': never;
  'label.items.allowances.amount': never;
  'label.items.allowances.base_amount': never;
  'label.items.allowances.multiplier_factor': never;
  'label.items.allowances.reason': never;
  'label.items.allowances.reason_code': never;
  'label.items.allowances.tax_code': never;
  'label.items.allowances.tax_rate': never;
  'label.items.amount': never;
  'label.items.base_quantity': never;
  'label.items.base_unit': never;
  'label.items.buyer_product_code': never;
  'label.items.charges': never;
  'label.items.charges.amount': never;
  'label.items.charges.base_amount': never;
  'label.items.charges.multiplier_factor': never;
  'label.items.charges.reason': never;
  'label.items.charges.reason_code': never;
  'label.items.charges.tax_code': never;
  'label.items.charges.tax_rate': never;
  'label.items.classifications': never;
  'label.items.classifications.code': never;
  'label.items.classifications.list': never;
  'label.items.classifications.version': never;
  'label.items.date': never;
  'label.items.description': never;
  'label.items.gross_price': never;
  'label.items.id': never;
  'label.items.item_attributes': never;
  'label.items.item_attributes.name': never;
  'label.items.item_attributes.value': never;
  'label.items.name': never;
  'label.items.note': never;
  'label.items.object_reference': never;
  'label.items.object_reference.id': never;
  'label.items.object_reference.scheme': never;
  'label.items.order_line': never;
  'label.items.origin_country': never;
  'label.items.period_end': never;
  'label.items.period_start': never;
  'label.items.price_discount': never;
  'label.items.product_code': never;
  'label.items.quantity': never;
  'label.items.standard_product_code': never;
  'label.items.standard_product_code.id': never;
  'label.items.standard_product_code.scheme': never;
  'label.items.tax': never;
  'label.items.tax_code': never;
  'label.items.tax_rate': never;
  'label.items.unit': never;
  'label.items.unit_price': never;
  'label.note': never;
  'label.note_subject': never;
  'label.object_reference': never;
  'label.object_reference.id': never;
  'label.object_reference.scheme': never;
  'label.order_reference': never;
  'label.payee': never;
  'label.payee.company_id': never;
  'label.payee.company_id.id': never;
  'label.payee.company_id.scheme': never;
  'label.payee.creditor': never;
  'label.payee.identifier': never;
  'label.payee.identifier.id': never;
  'label.payee.identifier.scheme': never;
  'label.payee.name': never;
  'label.payment_card': never;
  'label.payment_card.holder': never;
  'label.payment_card.network': never;
  'label.payment_card.number': never;
  'label.payment_details': never;
  'label.payment_details.account_name': never;
  'label.payment_details.bank_account_number': never;
  'label.payment_details.code': never;
  'label.payment_details.iban': never;
  'label.payment_details.payment_reference': never;
  'label.payment_details.swift': never;
  'label.payment_means': never;
  'label.payment_means.code': never;
  'label.payment_means.name': never;
  'label.payment_term': never;
  'label.preceding_invoices': never;
  'label.preceding_invoices.date': never;
  'label.preceding_invoices.id': never;
  'label.prepaid_amount': never;
  'label.previous_unpaid_balance': never;
  'label.project_reference': never;
  'label.purchase_order': never;
  'label.receiving_advice': never;
  'label.remittance_address': never;
  'label.remittance_address_recipient': never;
  'label.rounding_amount': never;
  'label.sales_order': never;
  'label.service_address': never;
  'label.service_address_recipient': never;
  'label.service_end_date': never;
  'label.service_start_date': never;
  'label.shipping_address': never;
  'label.shipping_address_recipient': never;
  'label.shipping_postal_address': never;
  'label.shipping_postal_address.additional_street': never;
  'label.shipping_postal_address.city': never;
  'label.shipping_postal_address.country': never;
  'label.shipping_postal_address.line': never;
  'label.shipping_postal_address.postal_code': never;
  'label.shipping_postal_address.street': never;
  'label.shipping_postal_address.subdivision': never;
  'label.specification': never;
  'label.state': never;
  'label.subtotal': never;
  'label.tax_code': never;
  'label.tax_currency': never;
  'label.tax_details': never;
  'label.tax_details.amount': never;
  'label.tax_details.rate': never;
  'label.tax_point_code': never;
  'label.tax_point_date': never;
  'label.tax_representative': never;
  'label.tax_representative.address': never;
  'label.tax_representative.address.additional_street': never;
  'label.tax_representative.address.city': never;
  'label.tax_representative.address.country': never;
  'label.tax_representative.address.line': never;
  'label.tax_representative.address.postal_code': never;
  'label.tax_representative.address.street': never;
  'label.tax_representative.address.subdivision': never;
  'label.tax_representative.name': never;
  'label.tax_representative.tax_id': never;
  'label.tender_reference': never;
  'label.total_charges': never;
  'label.total_discount': never;
  'label.total_tax': never;
  'label.total_tax_in_tax_currency': never;
  'label.type_code': never;
  'label.vatex': never;
  'label.vatex_note': never;
  'label.vendor_address': never;
  'label.vendor_address_recipient': never;
  'label.vendor_company_id': never;
  'label.vendor_company_id_scheme': never;
  'label.vendor_email': never;
  'label.vendor_identifiers': never;
  'label.vendor_identifiers.id': never;
  'label.vendor_identifiers.scheme': never;
  'label.vendor_legal_form': never;
  'label.vendor_name': never;
  'label.vendor_peppol_id': never;
  'label.vendor_phone': never;
  'label.vendor_postal_address': never;
  'label.vendor_postal_address.additional_street': never;
  'label.vendor_postal_address.city': never;
  'label.vendor_postal_address.country': never;
  'label.vendor_postal_address.line': never;
  'label.vendor_postal_address.postal_code': never;
  'label.vendor_postal_address.street': never;
  'label.vendor_postal_address.subdivision': never;
  'label.vendor_tax_id': never;
  'label.vendor_tax_registration': never;
  'label.vendor_tax_registration_scheme': never;
  'label.vendor_trading_name': never;
  'line-after-period.problem': 'end_date' | 'field' | 'given_value' | 'label_service_end_date';
  'line-after-period.remedy': never;
  'line-amount-mismatch.problem':
    | 'allowances'
    | 'allowances_amount'
    | 'amount_amount'
    | 'base'
    | 'base_amount'
    | 'calculated_amount'
    | 'charges'
    | 'charges_amount'
    | 'field'
    | 'label_allowances'
    | 'label_charges'
    | 'label_items_base_quantity'
    | 'label_items_quantity'
    | 'label_items_unit_price'
    | 'price_amount'
    | 'quantity_amount';
  'line-amount-mismatch.remedy': 'field';
  'line-before-period.problem': 'field' | 'given_value' | 'label_service_start_date' | 'start_date';
  'line-before-period.remedy': never;
  'line-period-reversed.problem': 'end_date' | 'field' | 'field_beside_period_start' | 'start_date';
  'line-period-reversed.remedy': never;
  'line-tax-mismatch.problem': 'amount_amount' | 'calculated_amount' | 'field' | 'rate_amount' | 'tax_amount';
  'line-tax-mismatch.remedy': 'field' | 'field_beside_tax_rate' | 'label_items_tax';
  'list-empty.problem': 'field';
  'list-empty.remedy': never;
  'list.and': never;
  'means.1': never;
  'means.10': never;
  'means.20': never;
  'means.30': never;
  'means.31': never;
  'means.42': never;
  'means.48': never;
  'means.49': never;
  'means.54': never;
  'means.55': never;
  'means.57': never;
  'means.58': never;
  'means.59': never;
  'means.97': never;
  'means.ZZZ': never;
  'media-type-unknown.problem': 'field' | 'given' | 'given_value';
  'media-type-unknown.remedy': 'field' | 'media_type';
  'mistake.problem':
    | 'cause_phrase'
    | 'expected_amount'
    | 'field'
    | 'from'
    | 'from_amount'
    | 'given_amount'
    | 'others'
    | 'part_field';
  'mistake.remedy': 'others' | 'part_field' | 'to' | 'to_amount';
  'more-than-one.problem': 'count' | 'field';
  'more-than-one.remedy': never;
  'negative-adjustment.problem': 'amount_amount' | 'field' | 'is_allowance';
  'negative-adjustment.remedy': 'expected_amount' | 'is_allowance' | 'label_allowances';
  'negative-credit-note.problem': 'form' | 'total_amount';
  'negative-credit-note.remedy': never;
  'negative-taxable-amount.problem': 'category' | 'field_path' | 'rate' | 'rate_amount' | 'taxable_amount';
  'negative-taxable-amount.remedy': 'field_parent' | 'field_path' | 'label_items_tax_rate';
  'negative-zero.problem': 'number';
  'negative-zero.remedy': never;
  'net-price-mismatch.problem':
    | 'discount_amount'
    | 'field_beside_gross_price'
    | 'field_beside_price_discount'
    | 'field_beside_unit_price'
    | 'gross_amount'
    | 'price_amount';
  'net-price-mismatch.remedy': never;
  'next-release-omits.problem': 'flag' | 'mandatory_from_date' | 'problem' | 'release';
  'next-release-omits.remedy': 'remedy';
  'next-release-reports.problem': 'flag' | 'mandatory_from_date' | 'problem' | 'release';
  'next-release-reports.remedy': 'remedy';
  'norwegian-register-missing.problem': never;
  'norwegian-register-missing.remedy': 'field' | 'is_extended';
  'norwegian-vat-number-invalid.problem': 'field' | 'given' | 'given_value';
  'norwegian-vat-number-invalid.remedy': 'field';
  'note-subject-unknown.problem': 'field' | 'is_in_note' | 'subject';
  'note-subject-unknown.remedy': 'field' | 'is_in_note';
  'notes-several.problem': never;
  'notes-several.remedy': 'label_note';
  'null-not-in-interface.problem': 'field';
  'null-not-in-interface.remedy': 'field';
  'number-misplaced.problem': 'field' | 'given_value' | 'kind';
  'number-misplaced.remedy': 'field' | 'is_swapped' | 'to_field';
  'number-negative.problem': 'field' | 'given' | 'given_type' | 'given_value';
  'number-negative.remedy': never;
  'number-not-finite.problem': 'field' | 'number';
  'number-not-finite.remedy': never;
  'number-too-large.problem': 'field' | 'given' | 'given_type' | 'given_value';
  'number-too-large.remedy': never;
  'order-missing.problem': 'field' | 'label_items_order_line';
  'order-missing.remedy': 'field';
  'page.account': never;
  'page.account-name': never;
  'page.accounting-reference': never;
  'page.allowance': never;
  'page.allowance-total': never;
  'page.allowances-and-charges': never;
  'page.amount': never;
  'page.attachments': never;
  'page.bank': never;
  'page.brought-forward': never;
  'page.buyer': never;
  'page.buyer-reference': never;
  'page.buyers-item': never;
  'page.card': never;
  'page.carried-forward': never;
  'page.cash-discount': 'days' | 'rate';
  'page.category': never;
  'page.charge': never;
  'page.charge-total': never;
  'page.classification': never;
  'page.company-number': never;
  'page.contact': never;
  'page.contract': never;
  'page.corrected-invoice': never;
  'page.credit-note': never;
  'page.credited': never;
  'page.currency': never;
  'page.debit-note': never;
  'page.debited-account': never;
  'page.deliver-to': never;
  'page.delivery-date': never;
  'page.despatch-advice': never;
  'page.discount': never;
  'page.due': never;
  'page.due-date': never;
  'page.electronic-address': never;
  'page.email': never;
  'page.embedded': never;
  'page.from': never;
  'page.further': never;
  'page.gross-price': never;
  'page.identifier': never;
  'page.invoice': never;
  'page.invoiced-object': never;
  'page.issue-date': never;
  'page.item': never;
  'page.line': never;
  'page.line-total': never;
  'page.lines': never;
  'page.locale': never;
  'page.location': never;
  'page.mandate': never;
  'page.means': never;
  'page.missing-characters': 'scripts';
  'page.notes': never;
  'page.of': never;
  'page.order': never;
  'page.order-line': never;
  'page.origin': never;
  'page.payee': never;
  'page.payment': never;
  'page.payment-reference': never;
  'page.per': never;
  'page.period': never;
  'page.preceding-invoice': never;
  'page.prepaid': never;
  'page.price': never;
  'page.project': never;
  'page.quantity': never;
  'page.rate': never;
  'page.receiving-advice': never;
  'page.rounding': never;
  'page.sales-order': never;
  'page.scan': never;
  'page.self-billed-credit-note': never;
  'page.self-billed-invoice': never;
  'page.seller': never;
  'page.sellers-item': never;
  'page.sheet': 'sheet' | 'sheets';
  'page.standard-item': never;
  'page.tax-amount': never;
  'page.tax-breakdown': never;
  'page.tax-currency': never;
  'page.tax-exclusive': never;
  'page.tax-inclusive': never;
  'page.tax-number': never;
  'page.tax-point-code': never;
  'page.tax-point-date': never;
  'page.tax-representative': never;
  'page.taxable-amount': never;
  'page.telephone': never;
  'page.tender': never;
  'page.total-tax': never;
  'page.totals': never;
  'page.until': never;
  'page.vat': never;
  'page.vat-number': never;
  'part-missing.problem': 'field';
  'part-missing.remedy': 'field' | 'field_parent';
  'participant-not-owned.problem': 'form' | 'participant' | 'party';
  'participant-not-owned.remedy': 'form' | 'party';
  'payee-not-another.problem': 'field' | 'form' | 'given' | 'label_payee';
  'payee-not-another.remedy': 'field' | 'form' | 'label_payee';
  'payment-means-in-country.problem': 'country_name' | 'field' | 'given' | 'given_value';
  'payment-means-in-country.remedy': 'allowed_joined' | 'field';
  'payment-means-missing.problem': never;
  'payment-means-missing.remedy': 'field' | 'label_payment_details_iban';
  'payment-part-missing.problem': 'field' | 'means';
  'payment-part-missing.remedy': 'field' | 'means_field';
  'payment-part-needless.problem': 'field' | 'means';
  'payment-part-needless.remedy': 'field' | 'means_field';
  'payment-reference-invalid.problem': 'field' | 'given' | 'given_value' | 'kind';
  'payment-reference-invalid.remedy': never;
  'payment-references-differ.problem': 'field' | 'label_payment_details_payment_reference';
  'payment-references-differ.remedy': 'label_payment_details_payment_reference';
  'peppol-id-form.problem': 'field' | 'given' | 'given_value';
  'peppol-id-form.remedy':
    'field_path' | 'given' | 'label_customer_peppol_id' | 'label_customer_tax_id' | 'prefix';
  'peppol-id-underived.problem': 'field' | 'form' | 'given' | 'given_value' | 'party';
  'peppol-id-underived.remedy':
    | 'field_path'
    | 'given'
    | 'id_field'
    | 'label_customer_peppol_id'
    | 'label_customer_tax_id'
    | 'label_vendor_tax_id'
    | 'party'
    | 'prefix';
  'peppol-scheme-unknown.problem': 'field' | 'given' | 'given_value';
  'peppol-scheme-unknown.remedy': 'field';
  'percentage-below-one.problem': 'amount_amount' | 'field' | 'percentage_amount';
  'percentage-below-one.remedy': 'percent_amount';
  'percentage-mismatch.problem':
    | 'amount_amount'
    | 'base_amount'
    | 'calculated_amount'
    | 'field'
    | 'field_beside_base_amount'
    | 'percentage_amount';
  'percentage-mismatch.remedy':
    'field_beside_amount' | 'field_beside_base_amount' | 'field_beside_multiplier_factor';
  'percentage-missing.problem':
    'field_parent' | 'label_allowances_base_amount' | 'label_allowances_multiplier_factor';
  'percentage-missing.remedy': 'field_beside_base_amount' | 'field_beside_multiplier_factor';
  'percentage-outside-interface.problem': 'field' | 'percentage_amount';
  'percentage-outside-interface.remedy': 'field';
  'period-reversed.problem':
    'end_date' | 'label_service_end_date' | 'label_service_start_date' | 'start_date';
  'period-reversed.remedy': never;
  'phrase.changes': 'field' | 'from' | 'from_amount' | 'is_new' | 'to' | 'to_amount';
  'phrase.rename-or': 'field' | 'remedy' | 'to_term';
  'phrase.seam': never;
  'playground.answer': never;
  'playground.copied': never;
  'playground.download': never;
  'playground.drop': never;
  'playground.example': never;
  'playground.failed': never;
  'playground.file': never;
  'playground.file-unreadable': never;
  'playground.input': never;
  'playground.introduction': never;
  'playground.invalid': never;
  'playground.invoice': never;
  'playground.issue-count': 'count';
  'playground.issues': never;
  'playground.judging': never;
  'playground.labels': never;
  'playground.language': never;
  'playground.link': never;
  'playground.link-broken': never;
  'playground.link-in-address-bar': never;
  'playground.link-too-long': never;
  'playground.loading': never;
  'playground.more': 'count';
  'playground.none': never;
  'playground.nothing': never;
  'playground.order': never;
  'playground.order-explained': never;
  'playground.order-guide': never;
  'playground.pdf': never;
  'playground.pdf-missing': 'field';
  'playground.pdf-not-found': never;
  'playground.pdf-not-shown': never;
  'playground.pdf-refused': 'reason';
  'playground.releases': 'from' | 'next' | 'published' | 'release' | 'since';
  'playground.time': 'milliseconds';
  'playground.too-large': 'megabytes';
  'playground.too-slow': 'seconds';
  'playground.totals': never;
  'playground.unusable': never;
  'playground.unusable-empty': never;
  'playground.unusable-json': never;
  'playground.unusable-other': never;
  'playground.valid': never;
  'price-discount-doubtful.problem':
    'discount_amount' | 'field' | 'field_beside_gross_price' | 'field_beside_unit_price' | 'price_amount';
  'price-discount-doubtful.remedy': 'field' | 'field_beside_gross_price';
  'rate-below-one.problem': 'field' | 'rate_amount';
  'rate-below-one.remedy': 'percent_amount';
  'rate-missing.problem': 'category' | 'field' | 'rate_amount';
  'rate-missing.remedy': 'field';
  'rate-not-text.problem': 'field' | 'rate_amount';
  'rate-not-text.remedy': 'text';
  'reason.allowance': never;
  'reason.charge': never;
  'reason.exemption': never;
  'receiver-derived.problem': 'field' | 'label_customer_company_id' | 'number' | 'other' | 'receiver';
  'receiver-derived.remedy': 'label_customer_peppol_id' | 'other';
  'report.and-more': 'count';
  'report.before-releases': 'count' | 'release';
  'report.choice-all': never;
  'report.choice-invalid': never;
  'report.choice-valid': never;
  'report.choice-warned': never;
  'report.document': 'count';
  'report.documents': 'count';
  'report.error': never;
  'report.errors': 'count';
  'report.folders': 'count';
  'report.folders-linked': 'count';
  'report.footer': never;
  'report.from-cii': never;
  'report.from-cii-count': 'count';
  'report.from-cii-refused': never;
  'report.has-no': 'field';
  'report.heading-by-rule': never;
  'report.heading-documents': never;
  'report.heading-errors': never;
  'report.heading-invalid': never;
  'report.heading-level': never;
  'report.heading-not-judged': never;
  'report.heading-rule': never;
  'report.heading-times': never;
  'report.heading-unusable': never;
  'report.heading-valid': never;
  'report.heading-warnings': never;
  'report.in-documents': never;
  'report.invalid': never;
  'report.left-out': 'count' | 'places';
  'report.line': 'column' | 'line';
  'report.more-documents': 'count';
  'report.more-issues': 'count';
  'report.next-release': 'mandatory_from' | 'message' | 'release';
  'report.no-extension': never;
  'report.not-judged': 'count' | 'files';
  'report.nothing': never;
  'report.numbers-compared': 'count';
  'report.numbers-twice': 'count';
  'report.rejected': 'status';
  'report.show': never;
  'report.table-amount': never;
  'report.table-buyer': never;
  'report.table-currency': never;
  'report.table-date': never;
  'report.table-file': never;
  'report.table-not-judged': never;
  'report.table-number': never;
  'report.table-problem': never;
  'report.table-same': never;
  'report.table-seller': never;
  'report.table-verdict': never;
  'report.time': 'count';
  'report.title': 'documents' | 'found';
  'report.unusable': never;
  'report.valid': never;
  'report.warning': never;
  'report.warnings': 'count';
  'report.why-beyond-limits': never;
  'report.why-broken-link': never;
  'report.why-encrypted': never;
  'report.why-hidden': never;
  'report.why-no-invoice': never;
  'report.why-no-reader': never;
  'report.why-special': never;
  'report.why-unreadable': never;
  'same-parties.problem': 'form' | 'participant';
  'same-parties.remedy': never;
  'scheme-missing.problem': 'field';
  'scheme-missing.remedy': 'example' | 'field';
  'script.arabic': never;
  'script.chinese': never;
  'script.hebrew': never;
  'script.japanese': never;
  'script.korean': never;
  'script.other': never;
  'script.thai': never;
  'stand-in.changes-appear': never;
  'stand-in.company': never;
  'stand-in.company-disabled': never;
  'stand-in.company-keys': never;
  'stand-in.company-keys-are-kept': never;
  'stand-in.company-make-key': never;
  'stand-in.company-no-events': never;
  'stand-in.company-no-key': never;
  'stand-in.company-no-subscriptions': never;
  'stand-in.company-not-active': never;
  'stand-in.company-secret': never;
  'stand-in.company-subscriptions': never;
  'stand-in.connected': never;
  'stand-in.connecting': never;
  'stand-in.document': never;
  'stand-in.document-all': never;
  'stand-in.document-as-page': never;
  'stand-in.document-attachments': never;
  'stand-in.document-fields': never;
  'stand-in.document-invoice': never;
  'stand-in.document-issues': never;
  'stand-in.document-new-tab': never;
  'stand-in.document-no-issues': never;
  'stand-in.document-no-ubl': never;
  'stand-in.document-not-accepted': never;
  'stand-in.document-not-registered': 'id';
  'stand-in.document-not-taken': 'name';
  'stand-in.document-parts': never;
  'stand-in.document-refuses': 'name';
  'stand-in.document-refuses-because': 'name' | 'reason';
  'stand-in.document-send': never;
  'stand-in.document-send-again': never;
  'stand-in.document-the-receiver': never;
  'stand-in.document-timeline': never;
  'stand-in.document-ubl': never;
  'stand-in.documents': never;
  'stand-in.event-document_created': never;
  'stand-in.event-email_processed': never;
  'stand-in.event-email_received': never;
  'stand-in.event-receive_success': never;
  'stand-in.event-send_attempted': never;
  'stand-in.event-send_failed': never;
  'stand-in.event-send_success': never;
  'stand-in.find-company': never;
  'stand-in.find-company-by': never;
  'stand-in.head-created': never;
  'stand-in.head-number': never;
  'stand-in.head-party': never;
  'stand-in.head-state': never;
  'stand-in.head-total': never;
  'stand-in.head-type': never;
  'stand-in.keys-and-subscriptions': never;
  'stand-in.language': never;
  'stand-in.list': never;
  'stand-in.list-answer-to': 'attempt';
  'stand-in.list-attached': 'names';
  'stand-in.list-body': never;
  'stand-in.list-body-and-answers': never;
  'stand-in.list-document': never;
  'stand-in.list-from': 'name';
  'stand-in.list-in-milliseconds': 'count';
  'stand-in.list-no-deliveries': never;
  'stand-in.list-no-documents': never;
  'stand-in.list-no-mail-received': never;
  'stand-in.list-no-mail-sent': never;
  'stand-in.list-no-subject': never;
  'stand-in.list-nobody': never;
  'stand-in.list-none-found': 'searched';
  'stand-in.list-received': never;
  'stand-in.list-running': never;
  'stand-in.list-sent': never;
  'stand-in.list-test': never;
  'stand-in.list-to': 'name';
  'stand-in.locale': never;
  'stand-in.mails': never;
  'stand-in.make-sample': never;
  'stand-in.newer': never;
  'stand-in.not-connected': never;
  'stand-in.number-or-party': never;
  'stand-in.older': never;
  'stand-in.own-name': never;
  'stand-in.releases': 'from' | 'next' | 'published' | 'release' | 'since';
  'stand-in.sandbox': never;
  'stand-in.search-by': never;
  'stand-in.simulation': never;
  'stand-in.simulation-any': never;
  'stand-in.simulation-behaviour': never;
  'stand-in.simulation-clock': never;
  'stand-in.simulation-does-not-answer': 'times';
  'stand-in.simulation-faults': never;
  'stand-in.simulation-kind': never;
  'stand-in.simulation-left': never;
  'stand-in.simulation-moves-it': never;
  'stand-in.simulation-name': never;
  'stand-in.simulation-no-faults': never;
  'stand-in.simulation-no-participants': never;
  'stand-in.simulation-participants': never;
  'stand-in.simulation-peppol-id': never;
  'stand-in.simulation-refuses': never;
  'stand-in.simulation-refuses-because': 'reason';
  'stand-in.simulation-requests': never;
  'stand-in.simulation-running': never;
  'stand-in.simulation-stands-still': never;
  'stand-in.simulation-takes': never;
  'stand-in.simulation-takes-after': 'seconds';
  'stand-in.state-DRAFT': never;
  'stand-in.state-FAILED': never;
  'stand-in.state-RECEIVED': never;
  'stand-in.state-SENT': never;
  'stand-in.state-TRANSIT': never;
  'stand-in.state-delivered': never;
  'stand-in.state-failed': never;
  'stand-in.state-kept': never;
  'stand-in.state-pending': never;
  'stand-in.state-processed': never;
  'stand-in.state-sent': never;
  'stand-in.title': never;
  'stand-in.told-new-key': 'key';
  'stand-in.told-no-companies': never;
  'stand-in.told-on-its-way': never;
  'stand-in.told-sample-made': never;
  'stand-in.type-CREDIT_NOTE': never;
  'stand-in.type-DEBIT_NOTE': never;
  'stand-in.type-INVOICE': never;
  'stand-in.type-SELFBILLING_CREDIT_NOTE': never;
  'stand-in.type-SELFBILLING_INVOICE': never;
  'stand-in.views': never;
  'stand-in.webhooks': never;
  'subtotal-differs.problem': 'calculated_amount' | 'provided_amount';
  'subtotal-differs.remedy': 'field';
  'subtotal-mismatch.problem':
    | 'allowances_amount'
    | 'calculated_amount'
    | 'charges_amount'
    | 'field'
    | 'label_allowances'
    | 'label_charges'
    | 'label_items'
    | 'lines_amount'
    | 'stated_amount';
  'subtotal-mismatch.remedy': 'given' | 'label_subtotal';
  'sum-decimals.problem': 'list_term' | 'sum_amount';
  'sum-decimals.remedy': 'list_term';
  'supply-date-missing.problem': never;
  'supply-date-missing.remedy': 'field';
  'swedish-account-invalid.problem': 'field' | 'given' | 'given_value' | 'system';
  'swedish-account-invalid.remedy': 'system';
  'swedish-organisation-number-invalid.problem': 'field' | 'field_path' | 'given' | 'given_value';
  'swedish-organisation-number-invalid.remedy': 'field' | 'field_path' | 'label_vendor_company_id';
  'swedish-rate-unknown.problem': 'form' | 'rate_amount';
  'swedish-rate-unknown.remedy': 'label_items_tax_rate';
  'swedish-vat-number-invalid.problem': 'field' | 'field_path' | 'form' | 'given' | 'given_value';
  'swedish-vat-number-invalid.remedy': 'field' | 'field_path';
  'tax-as-declared.problem': 'calculated_amount' | 'field' | 'rate_amount' | 'tax_amount' | 'taxable_amount';
  'tax-as-declared.remedy': never;
  'tax-currency-incomplete.problem': 'label_tax_currency' | 'label_total_tax_in_tax_currency' | 'lacks';
  'tax-currency-incomplete.remedy': 'label_tax_currency' | 'label_total_tax_in_tax_currency' | 'lacks';
  'tax-currency-same.problem': 'field' | 'given' | 'given_value' | 'label_currency';
  'tax-currency-same.remedy': 'field' | 'label_total_tax_in_tax_currency';
  'tax-details-differ.problem': 'calculated_amount' | 'provided_amount';
  'tax-details-differ.remedy': 'field';
  'tax-of-rate-differs.problem': 'calculated_amount' | 'provided_amount' | 'rate_amount';
  'tax-of-rate-differs.remedy': 'field';
  'tax-point-twice.problem': 'label_tax_point_code' | 'label_tax_point_date';
  'tax-point-twice.remedy': never;
  'tax-signs-differ.problem': 'field' | 'given' | 'given_value' | 'label_total_tax';
  'tax-signs-differ.remedy': 'field' | 'label_total_tax';
  'terminal.accepted': 'name';
  'terminal.advice': never;
  'terminal.advice-count': 'count';
  'terminal.amounts': 'total' | 'vat';
  'terminal.clean': 'documents';
  'terminal.consequences': never;
  'terminal.fix': never;
  'terminal.fix-ask': 'count';
  'terminal.fix-choice': 'title';
  'terminal.fix-correctable': 'count' | 'name';
  'terminal.fix-corrected': 'count' | 'name';
  'terminal.fix-left': 'count' | 'name';
  'terminal.fix-nothing': 'name';
  'terminal.fix-total': 'counts' | 'documents';
  'terminal.fix-total-correctable': 'count';
  'terminal.fix-total-corrected': 'count';
  'terminal.fix-total-person': 'count';
  'terminal.fix-total-right': 'count';
  'terminal.fix-total-unread': 'count';
  'terminal.fix-total-unwritten': 'count';
  'terminal.invalid': 'name';
  'terminal.left-out-of-document': 'place';
  'terminal.left-out-of-ubl': 'place';
  'terminal.moved': 'place';
  'terminal.pdf-check-digits': 'pointer' | 'value';
  'terminal.pdf-confirmed': 'count' | 'name';
  'terminal.pdf-contradicted': 'name';
  'terminal.pdf-hidden': 'page' | 'pointer' | 'value';
  'terminal.pdf-left-out': 'place' | 'pointer' | 'text';
  'terminal.pdf-missing': 'pointer' | 'value';
  'terminal.pdf-other-party': 'place' | 'pointer' | 'text' | 'value';
  'terminal.pdf-place': 'page' | 'x' | 'y';
  'terminal.pdf-print': 'place' | 'pointer' | 'text' | 'value';
  'terminal.pdf-sums': 'pointer' | 'value';
  'terminal.pdf-sums-print': 'place' | 'pointer' | 'text' | 'value';
  'terminal.pdf-to-confirm': 'name';
  'terminal.pdf-undrawn': never;
  'terminal.pdf-unproven': 'pointer' | 'value';
  'terminal.pdf-unread': 'place' | 'text';
  'terminal.pdf-xml-document': 'pointer' | 'value';
  'terminal.pdf-xml-pages': 'pointer' | 'value';
  'terminal.pdf-xml-unread': never;
  'terminal.perhaps': never;
  'terminal.refused': 'name' | 'status';
  'terminal.rejected': 'name' | 'status';
  'terminal.route': 'receiver' | 'sender';
  'terminal.total': 'affected' | 'documents' | 'found';
  'terminal.valid': 'name';
  'text-blank.problem': 'field';
  'text-blank.remedy': never;
  'too-many-decimals.problem': 'field' | 'most' | 'number_amount';
  'too-many-decimals.remedy': 'rounded' | 'rounded_amount';
  'too-many-issues.problem': 'most';
  'too-many-issues.remedy': never;
  'too-many-lines.problem': 'field' | 'lines' | 'most';
  'too-many-lines.remedy': never;
  'total-charges-differs.problem': 'calculated_amount' | 'provided_amount';
  'total-charges-differs.remedy': 'field';
  'total-discount-differs.problem': 'calculated_amount' | 'provided_amount';
  'total-discount-differs.remedy': 'field';
  'total-tax-differs.problem': 'calculated_amount' | 'provided_amount';
  'total-tax-differs.remedy': 'field';
  'type-wrong.problem': 'expected' | 'field' | 'given' | 'given_type' | 'given_value';
  'type-wrong.remedy': 'conversion' | 'expected' | 'given_kind';
  'ubl-too-large.problem': never;
  'ubl-too-large.remedy': never;
  'unit-not-in-interface.problem': 'field' | 'unit';
  'unit-not-in-interface.remedy': 'label_items_description' | 'pieces' | 'unit_name';
  'unit-unknown.problem': 'field' | 'given' | 'given_value';
  'unit-unknown.remedy': 'field' | 'unit' | 'unit_name';
  'unit.ANN': 'count';
  'unit.C62': 'count';
  'unit.CMT': never;
  'unit.DAY': 'count';
  'unit.EA': 'count';
  'unit.GRM': never;
  'unit.H87': 'count';
  'unit.HUR': 'count';
  'unit.KGM': never;
  'unit.KMT': never;
  'unit.KWH': never;
  'unit.LS': 'count';
  'unit.LTR': never;
  'unit.MIN': 'count';
  'unit.MMT': never;
  'unit.MON': 'count';
  'unit.MTK': never;
  'unit.MTQ': never;
  'unit.MTR': never;
  'unit.MWH': never;
  'unit.NAR': 'count';
  'unit.P1': never;
  'unit.PR': 'count';
  'unit.SET': 'count';
  'unit.TNE': never;
  'unit.WEE': 'count';
  'unit.XBX': 'count';
  'unit.XPK': 'count';
  'unit.XPX': 'count';
  'unknown-field.problem': 'discount' | 'discount_is_counted' | 'field' | 'owner' | 'owner_field';
  'unknown-field.remedy':
    | 'discount'
    | 'discount_allowance_json'
    | 'discount_is_counted'
    | 'discount_list_field'
    | 'field'
    | 'is_extended'
    | 'meant'
    | 'says';
  'unusual-rate.problem': 'country_name' | 'field' | 'rate_amount' | 'rates_percent' | 'year';
  'unusual-rate.remedy': 'field';
  'url-incomplete.problem': 'field' | 'given' | 'given_value';
  'url-incomplete.remedy': never;
  'value.array': never;
  'value.bigint': never;
  'value.date': never;
  'value.decimal': never;
  'value.false': never;
  'value.function': never;
  'value.missing': never;
  'value.null': never;
  'value.object': never;
  'value.other': never;
  'value.true': never;
  'value.undefined': never;
  'vat-amount-without-vat.problem': 'amount_amount' | 'category' | 'category_name';
  'vat-amount-without-vat.remedy':
    | 'field_path'
    | 'label_allowances'
    | 'label_charges'
    | 'label_items'
    | 'label_items_tax_rate'
    | 'label_tax_details';
  'vat-amount.problem':
    | 'amount_amount'
    | 'calculated_amount'
    | 'category'
    | 'category_name'
    | 'rate_amount'
    | 'rate_sign'
    | 'taxable_amount';
  'vat-amount.remedy':
    | 'field_path'
    | 'label_allowances'
    | 'label_charges'
    | 'label_items'
    | 'label_items_tax_rate'
    | 'label_tax_details'
    | 'rate_sign';
  'vat-exemption-of-other-category.problem':
    'category' | 'field' | 'found' | 'given' | 'given_value' | 'label_tax_code';
  'vat-exemption-of-other-category.remedy': 'field' | 'label_tax_code';
  'vat-exemption-reason-missing.problem': 'category' | 'category_name';
  'vat-exemption-reason-missing.remedy':
    'category' | 'is_own' | 'label_exemptions' | 'label_vatex' | 'label_vatex_note' | 'vatex';
  'vat-exemption-reason-needless.problem': 'category' | 'category_name';
  'vat-exemption-reason-needless.remedy':
    'field' | 'field_path' | 'label_tax_code' | 'label_vatex' | 'label_vatex_note';
  'vat-in-foreign-currency.problem': 'country_name' | 'currency' | 'expected' | 'field' | 'is_extended';
  'vat-in-foreign-currency.remedy':
    | 'expected'
    | 'field'
    | 'is_domestic'
    | 'is_extended'
    | 'label_note'
    | 'label_tax_currency'
    | 'label_total_tax_in_tax_currency';
  'vat-intra-community-parties.problem': 'form';
  'vat-intra-community-parties.remedy': 'label_customer_tax_id' | 'label_vendor_tax_id';
  'vat-number-invalid.problem': 'field' | 'given' | 'given_value';
  'vat-number-invalid.remedy': 'meant' | 'meant_joined';
  'vat-number-outside-vat.problem': never;
  'vat-number-outside-vat.remedy': 'label_customer_tax_id' | 'label_tax_code' | 'label_vendor_tax_id';
  'vat-number-twice.problem': 'field' | 'form';
  'vat-number-twice.remedy': 'field' | 'label_vendor_tax_registration';
  'vat-number-unread.problem': 'field' | 'form' | 'given_value' | 'party';
  'vat-number-unread.remedy': 'meant' | 'meant_joined';
  'vat-number-without-country.problem': 'field' | 'given' | 'given_value';
  'vat-number-without-country.remedy': never;
  'vat-of-rate-mismatch.problem':
    'calculated_amount' | 'is_taken_for_zero' | 'rate_amount' | 'stated_amount' | 'taxable_amount';
  'vat-of-rate-mismatch.remedy':
    | 'is_taken_for_zero'
    | 'label_allowances'
    | 'label_charges'
    | 'label_items'
    | 'label_items_tax_rate'
    | 'label_tax_details';
  'vat-outside-vat-mixed.problem': 'others_count' | 'others_joined';
  'vat-outside-vat-mixed.remedy': 'field';
  'vat-rate-negative.problem': 'category' | 'category_name' | 'field' | 'given_value';
  'vat-rate-negative.remedy': 'category_field' | 'field';
  'vat-rate-not-positive.problem': 'category' | 'category_name' | 'field' | 'given_value';
  'vat-rate-not-positive.remedy': 'category_field' | 'field';
  'vat-rate-not-zero.problem': 'category' | 'category_name' | 'field' | 'given_value';
  'vat-rate-not-zero.remedy': 'category_field' | 'field' | 'is_mixed';
  'vat-rate-outside-vat.problem': 'category' | 'category_name' | 'field' | 'given_value';
  'vat-rate-outside-vat.remedy': 'category_field' | 'field';
  'vat-reverse-charge-parties.problem': 'form';
  'vat-reverse-charge-parties.remedy':
    'label_customer_company_id' | 'label_customer_tax_id' | 'label_vendor_tax_id';
  'vat-several-rates.problem': 'category' | 'category_name';
  'vat-several-rates.remedy': 'label_allowances' | 'label_charges' | 'label_items' | 'label_items_tax_rate';
  'vat-split-payment-abroad.problem': 'country';
  'vat-split-payment-abroad.remedy': 'field';
  'vat-split-payment-mixed.problem': never;
  'vat-split-payment-mixed.remedy': 'field';
  'vat-taxable-amount-without-vat.problem': 'category' | 'category_name' | 'sum_amount' | 'taxable_amount';
  'vat-taxable-amount-without-vat.remedy':
    'label_allowances' | 'label_charges' | 'label_items' | 'label_items_tax_rate';
  'vat-taxable-amount.problem': 'category' | 'category_name' | 'sum' | 'sum_amount' | 'taxable_amount';
  'vat-taxable-amount.remedy': 'label_allowances' | 'label_charges' | 'label_items' | 'label_items_tax_rate';
  'vat-total-mismatch.problem': 'calculated_amount' | 'stated_amount';
  'vat-total-mismatch.remedy': 'label_tax_details';
  'vat-vendor-tax-id-missing.problem':
    'category' | 'category_name' | 'field' | 'field_path' | 'form' | 'given' | 'given_value';
  'vat-vendor-tax-id-missing.remedy':
    'field' | 'field_path' | 'form' | 'label_allowances' | 'label_charges' | 'label_tax_code';
  'vatex-not-in-interface.problem': 'field' | 'vatex';
  'vatex-not-in-interface.remedy': 'field' | 'label_vatex_note' | 'nearest';
  'vendor-identifier-missing.problem': 'form';
  'vendor-identifier-missing.remedy': 'label_vendor_company_id' | 'label_vendor_tax_id';
  'vendor-name-missing.problem': 'field';
  'vendor-name-missing.remedy': 'field' | 'form';
  'vendor-peppol-id-missing.problem': 'field' | 'form' | 'given' | 'given_value';
  'vendor-peppol-id-missing.remedy': 'field' | 'field_path' | 'id_field' | 'label_vendor_tax_id' | 'prefix';
  'zero-rate-as-z.problem': 'field' | 'rate_field';
  'zero-rate-as-z.remedy': 'field' | 'is_mixed';
  'zero-total.problem': never;
  'zero-total.remedy': never;
}

/** The code of an issue that has texts. */
export type IssueCode = keyof MessageArguments extends infer Key
  ? Key extends `${infer Code}.problem`
    ? Code
    : never
  : never;

/** The code of a fix that has a title. */
export type FixCode = keyof MessageArguments extends infer Key
  ? Key extends `fix.${infer Code}`
    ? Code
    : never
  : never;
