-- What needs a hand at the front desk: returns of payments that were taken by hand.
create index folio_entry_by_hand on folio_entry (property_id, reservation_id) where kind = 'manual-payment';
