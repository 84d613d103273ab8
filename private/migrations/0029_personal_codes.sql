-- R18: the personal code of a use. A code is used once; its promotion lists the codes in its document.
alter table promotion_use add column code_key text check (code_key ~ '^[A-Z0-9-]{10,24}$');

create unique index promotion_use_code on promotion_use (property_id, code_key) where status in ('held', 'used');
